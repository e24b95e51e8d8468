import { useDispatch } from 'react-redux';
import { loginBody } from '@school/bff-crm/contract/auth';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLoginMutation } from '../../app/auth-api';
import { signedIn } from '../../app/session';
import css from '@school/web-kit/shell/Door.module.css';
import { LOGIN_FAILED, RESTRICTED } from './messages';

/** The login screen of lead management (B2, B8). */
export default function LoginPage() {
  const dispatch = useDispatch();
  const [send] = useLoginMutation();
  useDocumentTitle('Sign in · LM Dashboard');
  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="login-title">
        <h1 id="login-title">Lead Management</h1>
        <p className={css.note}>{RESTRICTED}</p>
        <Form
          schema={loginBody}
          defaultValues={{ email: '', password: '' }}
          submitLabel="Sign in"
          busyLabel="Signing in..."
          submit={{ wide: true }}
          failureText={LOGIN_FAILED}
          onSubmit={async (body) => {
            const { token } = await send({ body }).unwrap();
            dispatch(signedIn({ userType: 'lead_manager', userName: null, userId: null, authToken: token }));
          }}
        >
          <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus spellCheck={false} />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </Form>
      </section>
    </main>
  );
}
