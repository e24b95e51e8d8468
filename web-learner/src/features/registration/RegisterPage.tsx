import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { CalendarArt } from '../../art/CalendarArt';
import pageCss from '../../app/Page.module.css';
import { usePageTitle } from '../../app/use-page-title';
import { MESSAGES } from './messages';
import css from './Register.module.css';
import { RegisterForm } from './RegisterForm';

/** The register page. */
export default function RegisterPage() {
  usePageTitle('register');
  const messages = useMessages('registration', MESSAGES);
  return (
    <div className={pageCss.split}>
      <section className={pageCss.panel} aria-labelledby="register-title">
        <Stack gap={2}>
          <h1 id="register-title">{messages.title}</h1>
          <p className="muted">{messages.intro}</p>
        </Stack>
        <RegisterForm />
      </section>
      <section className={pageCss.aside} aria-labelledby="next-title">
        <CalendarArt />
        <h2 id="next-title">{messages.nextTitle}</h2>
        <ol className={css.steps}>
          {messages.steps.map(({ title, text }) => (
            <li key={title} className={css.step}>
              <strong>{title}</strong>
              <span className="muted">{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
