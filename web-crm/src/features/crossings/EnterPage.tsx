import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useEntry } from '@school/web-kit/session/use-entry';
import { CentredPage } from '@school/web-kit/shell/CentredPage';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { selectToken, signedIn } from '../../app/session';
import { useBeginEntryMutation, useEnterMutation } from './api';

/** From the back office into the CRM without a password; `?lead=` opens that lead. */
export default function EnterPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isSignedIn = useSelector(selectToken) !== null;
  const [begin] = useBeginEntryMutation();
  const [enter] = useEnterMutation();
  useDocumentTitle('Sign in · LM Dashboard');
  const failure = useEntry({
    isSignedIn,
    wish: params.get('lead') ?? '',
    begin: async () => (await begin({ body: { app: 'crm' } }).unwrap()).url,
    enter: async (code) => {
      const { token } = await enter({ body: { code } }).unwrap();
      dispatch(signedIn({ userType: 'lead_manager', userName: null, userId: null, authToken: token }));
    },
    goOn: (lead) => navigate(lead === '' ? paths.leads : paths.lead.getHref(lead), { replace: true }),
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
            <ButtonLink href={paths.leads} variant="secondary">
              Sign in with the password
            </ButtonLink>
          }
        />
      )}
    </CentredPage>
  );
}
