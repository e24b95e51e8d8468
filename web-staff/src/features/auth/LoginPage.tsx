import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loginBody, type LoginBody } from '@school/bff-staff/contract/auth';
import { codeBody } from '@school/bff-staff/contract/security';
import { isApiError } from '@school/web-kit/api/api-error';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { CodeStep } from '@school/web-kit/session/CodeStep';
import { useLoginMutation } from '../../app/auth-api';
import { reasonSentence } from '../../app/login-reason';
import { NETWORK_ERROR } from '../../app/messages';
import { safeNext } from '../../app/paths';
import { signedIn } from '../../app/session';
import css from '@school/web-kit/shell/Door.module.css';
import { LOGIN_FAILED, STAFF_ONLY } from './messages';

/** The login page of the back office (B2, B4); goes on to `next`, when that is a page of the back office. */
export default function LoginPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [send] = useLoginMutation();
  const sentence = reasonSentence(useLocation().state);
  // Kept for the second step alone, and only while this page is open.
  const [first, setFirst] = useState<LoginBody>();
  useDocumentTitle('Sign in · Back office');

  const signIn = async (body: LoginBody): Promise<void> => {
    const { token, user } = await send({ body }).unwrap();
    dispatch(signedIn({ userType: 'staff', userName: user.username, userId: null, authToken: token }));
    await navigate(safeNext(params.get('next')), { replace: true });
  };
  const askForCode = (body: LoginBody) => (refused: unknown) => {
    if (!isApiError(refused) || refused.code !== 'otp_needed') throw refused;
    setFirst(body);
  };

  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="login-title">
        <h1 id="login-title">Back office</h1>
        <p className={css.note}>{STAFF_ONLY}</p>
        {sentence && <Alert kind="warning">{sentence}</Alert>}
        {first ? (
          <CodeStep
            schema={codeBody}
            failureText={LOGIN_FAILED}
            networkText={NETWORK_ERROR}
            onCode={(otp) => signIn({ ...first, otp })}
            onBack={() => setFirst(undefined)}
          />
        ) : (
          <Form
            schema={loginBody}
            defaultValues={{ email: '', password: '' }}
            submitLabel="Sign in"
            busyLabel="Signing in..."
            submit={{ wide: true }}
            failureText={LOGIN_FAILED}
            networkText={NETWORK_ERROR}
            onSubmit={(body) => signIn(body).catch(askForCode(body))}
          >
            <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus spellCheck={false} />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
          </Form>
        )}
      </section>
    </main>
  );
}
