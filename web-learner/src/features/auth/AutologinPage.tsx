import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Button } from '@school/web-kit/button/Button';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import pageCss from '../../app/Page.module.css';
import { homeOf, paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { loggedOut, signedIn, toSession } from '../../app/session';
import { useAppDispatch } from '../../app/use-session';
import { useAutologinMutation } from './api';
import { DeadLink } from './DeadLink';
import { MESSAGES } from './messages';

/** P5: what a token can look like at all; anything else is not worth a question to the server. */
const TOKEN = /^[A-Za-z0-9]{4,}$/;

const LINK_TEXT =
  'A login link works once and for a short time. Log in with your phone number, or ask the school for a new link.';

/** Signs in once by a link and goes on to the person's own home (P2.23). */
export default function AutologinPage() {
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle('Logging in'));
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [autologin] = useAutologinMutation();
  const [failure, setFailure] = useState<'invalid' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<string>(undefined);
  const isWellFormed = TOKEN.test(token);

  useEffect(() => {
    // A link works once, and React may run an effect twice.
    const key = `${token} ${attempt}`;
    if (!isWellFormed || asked.current === key) return;
    asked.current = key;
    dispatch(loggedOut());
    autologin({ params: { token } })
      .unwrap()
      .then((who) => {
        dispatch(signedIn(toSession(who, who.token)));
        void navigate(homeOf(who.user_type) ?? paths.home, { replace: true });
      })
      .catch((err: unknown) => setFailure(isApiError(err) && err.status === 404 ? 'invalid' : 'failed'));
  }, [attempt, autologin, dispatch, isWellFormed, navigate, token]);

  const login = <ButtonLink href={paths.login}>Login</ButtonLink>;
  if (!isWellFormed || failure === 'invalid')
    return <DeadLink alert={MESSAGES.invalidLink} text={LINK_TEXT} action={login} />;
  if (failure) {
    const again = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <DeadLink
        alert={MESSAGES.autologinFailed}
        text="The school did not answer as expected. The link may still work: try it once more."
        action={<Button onClick={again}>Try again</Button>}
      />
    );
  }
  return (
    <section className={pageCss.lost}>
      <h1>Logging you in</h1>
      <Spinner size="lg" label="Logging you in" />
    </section>
  );
}
