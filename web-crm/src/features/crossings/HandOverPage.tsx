import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useHandOver } from '@school/web-kit/session/use-entry';
import { CentredPage } from '@school/web-kit/shell/CentredPage';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useHandOverMutation } from './api';

/** Opens the back office for the browser that asks; whoever is not signed in has signed in first. */
export default function HandOverPage() {
  const [params] = useSearchParams();
  const [ask] = useHandOverMutation();
  useDocumentTitle('Back office · LM Dashboard');
  const failure = useHandOver(
    async () => (await ask({ body: { challenge: params.get('challenge') ?? '' } }).unwrap()).url,
  );
  return (
    <CentredPage busy={failure === undefined}>
      <h1 className="visually-hidden">Back office</h1>
      {failure === undefined ? (
        <LoadingRegion label="Opening the back office…" />
      ) : (
        <ErrorState
          text={errorText(failure, 'The back office could not be opened.')}
          action={
            <ButtonLink href={paths.leads} variant="secondary">
              Back to the leads
            </ButtonLink>
          }
        />
      )}
    </CentredPage>
  );
}
