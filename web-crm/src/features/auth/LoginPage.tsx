import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { codeBody, loginBody, type LoginBody } from '@school/bff-crm/contract/auth';
import { isApiError } from '@school/web-kit/api/api-error';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { CodeStep } from '@school/web-kit/session/CodeStep';
import { useLoginMutation } from '../../app/auth-api';
import { signedIn } from '../../app/session';
import css from '@school/web-kit/shell/Door.module.css';
import { LOGIN_FAILED, RESTRICTED } from './messages';

/** The login screen of lead management (B2, B8). */
export default function LoginPage() {
  const dispatch = useDispatch();
  const [send] = useLoginMutation();
  // Kept for the second step alone, and only while this page is open.
  const [first, setFirst] = useState<LoginBody>();
  useDocumentTitle('Sign in · LM Dashboard');

  const signIn = async (body: LoginBody): Promise<void> => {
    const { token } = await send({ body }).unwrap();
    dispatch(signedIn({ userType: 'lead_manager', userName: null, userId: null, authToken: token }));
  };
  const askForCode = (body: LoginBody) => (refused: unknown) => {
    if (!isApiError(refused) || refused.code !== 'otp_needed') throw refused;
    setFirst(body);
  };

  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="login-title">
        <h1 id="login-title">Lead Management</h1>
        <p className={css.note}>{RESTRICTED}</p>
        {first ? (
          <CodeStep
            schema={codeBody}
            failureText={LOGIN_FAILED}
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
