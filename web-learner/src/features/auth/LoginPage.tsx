import { fullPhone, PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import pageCss from '../../app/Page.module.css';
import { homeOf, paths } from '../../app/paths';
import { usePageTitle } from '../../app/use-page-title';
import { signedIn, toSession } from '../../app/session';
import { useAppDispatch, useSession } from '../../app/use-session';
import { WelcomeArt } from '../../art/WelcomeArt';
import { useLoginMutation } from './api';
import { MESSAGES } from './messages';
import { useFirstCountryCode } from './use-first-country-code';

const schema = z.object({
  country_code: z.string(),
  phone_number: z.string().trim().min(1, MESSAGES.phoneMissing).max(PHONE_TEXT_MAX, MESSAGES.loginFailed),
  password: z.string().min(1, MESSAGES.passwordMissing),
});

/** The login page. */
export default function LoginPage() {
  usePageTitle('login');
  const messages = useMessages('auth', MESSAGES);
  const { isLoggedIn, userType } = useSession();
  const location = useLocation();
  const isAlive = useHydrated();
  const Link = useLink();
  const ownHome = homeOf(userType);
  if (isLoggedIn && ownHome) return <Navigate to={placeAfter(location.search, ownHome)} replace />;
  return (
    <div className={pageCss.split}>
      <section className={pageCss.panel} aria-labelledby="login-title">
        <Stack gap={2}>
          <h1 id="login-title">{messages.loginTitle}</h1>
          <p className="muted">{messages.forWhom}</p>
        </Stack>
        {isAlive && isFromDeadLink(location.state) && (
          <Alert kind="error" title={messages.invalidLink}>
            {messages.autologinText}
          </Alert>
        )}
        {isAlive && hasLeftAccount(location.state) && <Alert kind="info">{messages.accountLeft}</Alert>}
        <LoginForm />
        <p className="muted">
          {messages.noPassword} <Link href={paths.passwordLink}>{messages.askTitle}</Link>
        </p>
        <p className="muted">
          {messages.newHere} <Link href={paths.register}>{messages.tryFree}</Link>
        </p>
      </section>
      <div className={pageCss.aside}>
        <WelcomeArt />
      </div>
    </div>
  );
}

function LoginForm() {
  const messages = useMessages('auth', MESSAGES);
  const dispatch = useAppDispatch();
  const country_code = useFirstCountryCode();
  const [login] = useLoginMutation();
  const [isUnknown, setIsUnknown] = useState(false);

  const send = async ({ country_code, phone_number, password }: z.output<typeof schema>) => {
    setIsUnknown(false);
    const who = await login({ body: { phone_number: fullPhone(country_code, phone_number), password } }).unwrap();
    // With the session in the store, the page opens the person's home by itself.
    if (homeOf(who.user_type)) dispatch(signedIn(toSession(who, who.token)));
    else setIsUnknown(true);
  };

  return (
    <>
      <Form
        schema={schema}
        defaultValues={{ country_code, phone_number: '', password: '' }}
        onSubmit={send}
        submitLabel={messages.login}
        busyLabel={messages.loggingIn}
        failureText={messages.loginFailed}
        networkText={messages.network}
        submit={{ size: 'lg', wide: true }}
        label={messages.loginTitle}
      >
        <PhoneField codeName="country_code" numberName="phone_number" />
        <PasswordField name="password" label={messages.password} autoComplete="current-password" />
      </Form>
      {isUnknown && (
        <Alert kind="warning" actions={<a href={paths.officeLogin}>{messages.toOffice}</a>}>
          {messages.unknownType}
        </Alert>
      )}
    </>
  );
}

/** Whether the person came here because a login link did not work. */
const isFromDeadLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLinkInvalid' in state;

/** Whether somebody of the school came here from another person's account. */
const hasLeftAccount = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLeftAccount' in state;

/** The page that asked for the login, when it belongs to the person; never an address of another site. */
function placeAfter(search: string, ownHome: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isBelowHome = next === ownHome || next.startsWith(`${ownHome}/`) || next.startsWith(`${ownHome}?`);
  return isBelowHome || isOutsideOfHomes(next) ? next : ownHome;
}

/** Pages of students and teachers that have addresses of their own; each asks for the role that it needs. */
const OUTSIDE_OF_HOMES = [
  paths.classroom.pattern,
  paths.classFeedback.pattern,
  paths.classRecordings,
  paths.standaloneQuiz.pattern,
];

const isOutsideOfHomes = (address: string): boolean =>
  OUTSIDE_OF_HOMES.some((pattern) => matchPath(pattern, address.split('?')[0] ?? '') !== null);
