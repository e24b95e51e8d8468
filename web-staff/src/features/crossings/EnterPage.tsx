import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useEntry } from '@school/web-kit/session/use-entry';
import { CentredPage } from '@school/web-kit/shell/CentredPage';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loginHref, safeNext } from '../../app/paths';
import { selectToken, signedIn } from '../../app/session';
import { useBeginEntryMutation, useEnterMutation } from './api';

/** From the CRM into the back office without a password; `?next=` is the page that opens. */
export default function EnterPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isSignedIn = useSelector(selectToken) !== null;
  const [begin] = useBeginEntryMutation();
  const [enter] = useEnterMutation();
  const wish = safeNext(params.get('next'));
  useDocumentTitle('Sign in · Back office');
  const failure = useEntry({
    isSignedIn,
    wish,
    begin: async () => (await begin({ body: { app: 'staff' } }).unwrap()).url,
    enter: async (code) => {
      const { token, user } = await enter({ body: { code } }).unwrap();
      dispatch(signedIn({ userType: 'staff', userName: user.username, userId: null, authToken: token }));
    },
    goOn: (next) => navigate(safeNext(next), { replace: true }),
  });
  return (
    <CentredPage busy={failure === undefined}>
      <h1 className="visually-hidden">Sign in</h1>
      {failure === undefined ? (
        <LoadingRegion label="Signing in…" />
      ) : (
        <ErrorState
          text={errorText(failure, 'The sign-in did not work.')}
          action={
            <ButtonLink href={loginHref(wish)} variant="secondary">
              Sign in with the password
            </ButtonLink>
          }
        />
      )}
    </CentredPage>
  );
}
