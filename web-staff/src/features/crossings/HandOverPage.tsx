import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useHandOver } from '@school/web-kit/session/use-entry';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useSearchParams } from 'react-router-dom';
import { useHandOverMutation } from './api';

/** Opens the CRM for the browser that asks; whoever is not signed in has signed in first. */
export default function HandOverPage() {
  const [params] = useSearchParams();
  const [ask] = useHandOverMutation();
  useDocumentTitle('Lead management · Back office');
  const failure = useHandOver(
    async () => (await ask({ body: { challenge: params.get('challenge') ?? '' } }).unwrap()).url,
  );
  return (
    <>
      <PageHeader title="Lead management" />
      {failure === undefined ? (
        <LoadingRegion label="Opening lead management…" />
      ) : (
        <ErrorState text={errorText(failure, 'Lead management could not be opened.')} />
      )}
    </>
  );
}
