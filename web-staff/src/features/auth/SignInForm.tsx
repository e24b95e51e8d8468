import { useDispatch } from 'react-redux';
import { loginBody, type LoginBody } from '@school/bff-staff/contract/auth';
import { codeBody } from '@school/bff-staff/contract/security';
import { OfficeSignIn } from '@school/web-kit/session/OfficeSignIn';
import { useLoginMutation } from '../../app/auth-api';
import { NETWORK_ERROR } from '../../app/messages';
import { signedIn } from '../../app/session';
import { LOGIN_FAILED } from './messages';

/** E-mail and password, then the code of a second factor where there is one; tells who has signed in. */
export function SignInForm({ onSignedIn }: { onSignedIn: (username: string) => unknown }) {
  const dispatch = useDispatch();
  const [send] = useLoginMutation();

  const signIn = async (body: LoginBody): Promise<void> => {
    const { token, user } = await send({ body }).unwrap();
    dispatch(signedIn({ userType: 'staff', userName: user.username, userId: null, authToken: token }));
    await onSignedIn(user.username);
  };

  return (
    <OfficeSignIn
      schema={loginBody}
      codeSchema={codeBody}
      failureText={LOGIN_FAILED}
      networkText={NETWORK_ERROR}
      signIn={signIn}
    />
  );
}
