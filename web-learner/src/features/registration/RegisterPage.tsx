import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { CalendarArt } from '../../art/CalendarArt';
import { PAGE_HEADS } from '../../app/page-heads';
import pageCss from '../../app/Page.module.css';
import { MESSAGES, NEXT_STEPS } from './messages';
import css from './Register.module.css';
import { RegisterForm } from './RegisterForm';

/** The register page. */
export default function RegisterPage() {
  useDocumentTitle(PAGE_HEADS.register.title);
  return (
    <div className={pageCss.split}>
      <section className={pageCss.panel} aria-labelledby="register-title">
        <Stack gap={2}>
          <h1 id="register-title">{MESSAGES.title}</h1>
          <p className="muted">{MESSAGES.intro}</p>
        </Stack>
        <RegisterForm />
      </section>
      <section className={pageCss.aside} aria-labelledby="next-title">
        <CalendarArt />
        <h2 id="next-title">{MESSAGES.nextTitle}</h2>
        <ol className={css.steps}>
          {NEXT_STEPS.map(({ title, text }) => (
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
