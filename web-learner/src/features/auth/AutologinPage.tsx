import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import pageCss from '../../app/Page.module.css';
import { useLocalPath } from '../../app/LanguageRoot';
import { homeOf, paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { signedIn, toSession } from '../../app/session';
import { useAppDispatch, useSession } from '../../app/use-session';
import { useAutologinMutation } from './api';
import { DeadLink } from './DeadLink';
import { MESSAGES } from './messages';

/** The form of a login token; the server is not asked about anything else. */
const TOKEN = /^[A-Za-z0-9]{4,}$/;

/**
 * Signs in with a one-time link and opens the person's home; an invalid link leads to the login page. A person
 * who is already signed in stays so until the link has worked.
 */
export default function AutologinPage() {
  const messages = useMessages('auth', MESSAGES);
  const inLanguage = useLocalPath();
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle(messages.autologinTitle));
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [autologin] = useAutologinMutation();
  const { isLoggedIn } = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<string>(undefined);
  const isWellFormed = TOKEN.test(token);

  const { invalidLink } = messages;
  const [login, home] = [inLanguage(paths.login), inLanguage(paths.home)];
  useEffect(() => {
    // A link works only once, and React may run an effect twice.
    const key = `${token} ${attempt}`;
    if (asked.current === key) return;
    asked.current = key;
    const refuse = () => {
      // The login page sends a signed-in person to the dashboard at once; the message must still be visible there.
      if (isLoggedIn) notify(invalidLink, { kind: 'error' });
      void navigate(login, { replace: true, state: { isLinkInvalid: true } });
    };
    if (!isWellFormed) return refuse();
    autologin({ params: { token } })
      .unwrap()
      .then((who) => {
        dispatch(signedIn(toSession(who, who.token)));
        void navigate(homeOf(who.user_type) ?? home, { replace: true });
      })
      .catch((err: unknown) => (isApiError(err) && err.status === 404 ? refuse() : setHasFailed(true)));
  }, [attempt, autologin, dispatch, home, invalidLink, isLoggedIn, isWellFormed, login, navigate, token]);

  if (hasFailed) {
    const again = () => {
      setHasFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <DeadLink
        alert={messages.autologinFailed}
        text={messages.autologinRetry}
        action={<Button onClick={again}>{messages.tryAgain}</Button>}
      />
    );
  }
  return (
    <section className={pageCss.lost}>
      <h1>{messages.autologinBusy}</h1>
      <Spinner size="lg" label={messages.autologinBusy} />
    </section>
  );
}
