import { useDispatch } from 'react-redux';
import { codeBody, loginBody, type LoginBody } from '@school/bff-crm/contract/auth';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { OfficeSignIn } from '@school/web-kit/session/OfficeSignIn';
import { Door } from '@school/web-kit/shell/Door';
import { useLoginMutation } from '../../app/auth-api';
import { signedIn } from '../../app/session';
import { LOGIN_FAILED, RESTRICTED } from './messages';

/** The login screen of lead management. */
export default function LoginPage() {
  const dispatch = useDispatch();
  const [send] = useLoginMutation();
  useDocumentTitle('Sign in · LM Dashboard');

  const signIn = async (body: LoginBody): Promise<void> => {
    const { token } = await send({ body }).unwrap();
    dispatch(signedIn({ userType: 'lead_manager', userName: null, userId: null, authToken: token }));
  };

  return (
    <Door title="Lead Management" note={RESTRICTED}>
      <OfficeSignIn schema={loginBody} codeSchema={codeBody} failureText={LOGIN_FAILED} signIn={signIn} />
    </Door>
  );
}
