import { errorText } from '@school/web-kit/api/error-text';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { useNavigate } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
import { homeOf, paths } from '../../app/paths';
import { useSession } from '../../app/use-session';
import { useEnterAccountMutation } from './api';
import { MESSAGES } from './messages';

/** Who reads the page of a booking: the browser that has registered the family, somebody who is signed in, or anybody. */
export type Reader = 'registered' | 'signed-in' | 'anybody';

/** Decided by the browser's cookie, of which only the server knows, and its session. */
export function useReader(canSetPassword: boolean): Reader {
  const { isLoggedIn, userType } = useSession();
  if (canSetPassword) return 'registered';
  return isLoggedIn && homeOf(userType) !== undefined ? 'signed-in' : 'anybody';
}

/** The way into the portal from here. */
export function WayIn({ token, reader }: { token: string; reader: Reader }) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { userType } = useSession();
  if (reader === 'registered') return <FirstWayIn token={token} />;
  const home = homeOf(userType);
  return reader === 'signed-in' && home !== undefined ? (
    <ButtonLink href={home} size="lg">
      {messages.toPortal}
    </ButtonLink>
  ) : (
    <ButtonLink href={paths.login} variant="secondary" size="lg">
      {messages.login}
    </ButtonLink>
  );
}

/** Opens the page of the password; the browser's own cookie is the key. */
function FirstWayIn({ token }: { token: string }) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { sentence } = useLanguage();
  const inLanguage = useLocalPath();
  const navigate = useNavigate();
  const [enter, { isLoading, error }] = useEnterAccountMutation();
  const open = () =>
    enter({ params: { token }, body: { wants: 'password' } })
      .unwrap()
      .then(({ set_password_token }) => navigate(inLanguage(paths.setPassword.getHref(set_password_token))))
      .catch(() => undefined);
  return (
    <>
      {!(isApiError(error) && error.status === 410) && (
        <Button size="lg" busy={isLoading} onClick={() => void open()}>
          {messages.enter}
        </Button>
      )}
      {error && <Alert kind="error">{sentence(errorText(error, messages.enterFailed))}</Alert>}
    </>
  );
}

/** Who is signed in, or how to be. */
export function WhoReads({ reader }: { reader: Reader }) {
  const messages = useMessages('trialBooking', MESSAGES);
  const Link = useLink();
  const { isLoggedIn, userName } = useSession();
  if (isLoggedIn && userName)
    return (
      <Alert kind="info">
        {messages.signedInAs} <bdi>{userName}</bdi>.
      </Alert>
    );
  return reader === 'anybody' ? (
    <Alert kind="info">
      {messages.noPassword} <Link href={paths.passwordLink}>{messages.setPassword}</Link>
    </Alert>
  ) : null;
}
