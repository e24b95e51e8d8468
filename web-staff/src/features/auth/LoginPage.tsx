import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loginBody } from '@school/bff-staff/contract/auth';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
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
  useDocumentTitle('Sign in · Back office');
  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="login-title">
        <h1 id="login-title">Back office</h1>
        <p className={css.note}>{STAFF_ONLY}</p>
        {sentence && <Alert kind="warning">{sentence}</Alert>}
        <Form
          schema={loginBody}
          defaultValues={{ email: '', password: '' }}
          submitLabel="Sign in"
          busyLabel="Signing in..."
          submit={{ wide: true }}
          failureText={LOGIN_FAILED}
          networkText={NETWORK_ERROR}
          onSubmit={async (body) => {
            const { token, user } = await send({ body }).unwrap();
            dispatch(signedIn({ userType: 'staff', userName: user.username, userId: null, authToken: token }));
            await navigate(safeNext(params.get('next')), { replace: true });
          }}
        >
          <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus spellCheck={false} />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </Form>
      </section>
    </main>
  );
}
