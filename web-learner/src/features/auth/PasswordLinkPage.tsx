import { fullPhone } from '@school/core/shared/phone';
import { phoneField } from '@school/bff-learner/contract/registration-fields';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import pageCss from '../../app/Page.module.css';
import { paths } from '../../app/paths';
import { usePageTitle } from '../../app/use-page-title';
import { WelcomeArt } from '../../art/WelcomeArt';
import { useAskPasswordLinkMutation } from './api';
import { MESSAGES } from './messages';
import { useFirstCountryCode } from './use-first-country-code';

const schema = z.object({ country_code: z.string(), phone_number: phoneField });

/** Asks for a link to set or reset the password; the answer is the same for every phone. */
export default function PasswordLinkPage() {
  usePageTitle('passwordLink');
  const messages = useMessages('auth', MESSAGES);
  const Link = useLink();
  const [answer, setAnswer] = useState<string>();
  return (
    <div className={pageCss.split}>
      <section className={pageCss.panel} aria-labelledby="ask-title">
        <Stack gap={2}>
          <h1 id="ask-title">{messages.askTitle}</h1>
          {answer === undefined && <p className="muted">{messages.askText}</p>}
        </Stack>
        {answer === undefined ? <AskForm onAnswer={setAnswer} /> : <Asked text={answer} />}
        {answer === undefined && (
          <p className="muted">
            {messages.remembered} <Link href={paths.login}>{messages.login}</Link>
          </p>
        )}
      </section>
      <div className={pageCss.aside}>
        <WelcomeArt />
      </div>
    </div>
  );
}

function AskForm({ onAnswer }: { onAnswer: (text: string) => void }) {
  const messages = useMessages('auth', MESSAGES);
  const country_code = useFirstCountryCode();
  const [ask] = useAskPasswordLinkMutation();
  const send = async ({ country_code, phone_number }: z.output<typeof schema>) => {
    const { message } = await ask({ body: { phone_number: fullPhone(country_code, phone_number) } }).unwrap();
    onAnswer(message);
  };
  return (
    <Form
      schema={schema}
      defaultValues={{ country_code, phone_number: '' }}
      onSubmit={send}
      submitLabel={messages.ask}
      busyLabel={messages.asking}
      failureText={messages.askFailed}
      networkText={messages.network}
      submit={{ size: 'lg', wide: true }}
      label={messages.askTitle}
    >
      <PhoneField codeName="country_code" numberName="phone_number" />
    </Form>
  );
}

/** What follows. The form is gone, so the focus moves here. */
function Asked({ text }: { text: string }) {
  const messages = useMessages('auth', MESSAGES);
  const { sentence } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={pageCss.answer}>
      <Alert kind="success">{sentence(text)}</Alert>
      <p className="muted">{messages.askNext}</p>
      <div className={pageCss.buttons}>
        <ButtonLink href={paths.login} variant="secondary">
          {messages.backToLogin}
        </ButtonLink>
      </div>
    </div>
  );
}
