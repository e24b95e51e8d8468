import type { FoundPage } from '@school/bff-staff/contract/payment-pages';
import { readPageId } from '@school/core/payment-pages/page-id';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import type { ReactNode } from 'react';
import { LookUp } from '../../app/LookUp';
import { usePageByIdQuery } from './api';
import { FAILED_DETAILS } from './messages';
import { PageSummary } from './PageSummary';

interface Sentences {
  /** The sentence for an id without a page: 'Enrollment not found.' or 'Payment page not found.' */
  notFoundText: string;
  /** The sentence when the look-up fails. */
  failedText?: string;
}

interface PageLookupProps extends Sentences {
  /** Does not take the focus, for screens with other contents beside the tool. */
  quiet?: boolean;
  /** The tool's own form, for the page that was found. */
  children: (page: FoundPage) => ReactNode;
}

/**
 * Finds a payment page by any key, shows it and passes it to the tool. Its id is in the address as `?page_id=`, so that a
 * list can link here and a reload keeps the page.
 */
export function PageLookup({ notFoundText, failedText = FAILED_DETAILS, quiet = false, children }: PageLookupProps) {
  const [params, setParams] = useAddressParams();
  const asked = params.get('page_id') ?? '';
  const pageId = readPageId(asked) ?? '';
  return (
    <>
      <LookUp
        kind="pages"
        title="Find a payment page"
        name="page_id"
        label="Page id"
        hint="Or the page number, its link, a payment reference, a batch code, or the name, phone, email or number of the student."
        chosen={pageId}
        asked={pageId === '' ? asked : undefined}
        textOf={({ page_id }) => page_id}
        onChoose={({ page_id }) => setParams((before) => withPageId(before, page_id))}
        texts={{ missing: 'Please enter a page id.', none: notFoundText, failed: failedText }}
        autoFocus={asked === '' && !quiet}
      />
      {pageId !== '' && (
        <PageTool key={pageId} pageId={pageId} notFoundText={notFoundText} failedText={failedText}>
          {children}
        </PageTool>
      )}
    </>
  );
}

interface PageToolProps extends Sentences {
  pageId: string;
  children: (page: FoundPage) => ReactNode;
}

/** A payment page by its id, and the tool for it. */
export function PageTool({ pageId, notFoundText, failedText = FAILED_DETAILS, children }: PageToolProps) {
  const { currentData, error, isFetching, refetch } = usePageByIdQuery(
    { params: { page_id: pageId } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData)
    return (
      <>
        <PageSummary page={currentData} />
        {children(currentData)}
      </>
    );
  if (error && !isFetching) {
    // Trying again cannot find a page that does not exist.
    if (isApiError(error) && error.status === 404) return <ErrorState text={notFoundText} />;
    return <ErrorState text={errorText(error, failedText)} onRetry={() => void refetch()} />;
  }
  return (
    <LoadingRegion label="Looking up the payment page">
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

function withPageId(params: URLSearchParams, pageId: string): URLSearchParams {
  params.set('page_id', pageId);
  return params;
}
