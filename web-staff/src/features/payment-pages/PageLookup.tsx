import { useSearchParams } from 'react-router-dom';
import type { FoundPage } from '@school/bff-staff/contract/payment-pages';
import { readPageId } from '@school/core/payment-pages/page-id';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { usePageByIdQuery } from './api';
import { FAILED_DETAILS } from './messages';
import { PageSummary } from './PageSummary';

export interface PageLookupProps {
  /** The sentence for an id without a page: 'Enrollment not found.' or 'Payment page not found.' */
  notFoundText: string;
  /** The sentence when the look-up fails. */
  failedText?: string;
  /** Does not take the focus, for screens with other contents beside the tool. */
  quiet?: boolean;
  /** The tool's own form, for the page that was found. */
  children: (page: FoundPage) => ReactNode;
}

/**
 * Finds a payment page by its id or link, shows it and passes it to the tool. The id is in the address as
 * `?page_id=`, so that a list can link here and a reload keeps the page.
 */
export function PageLookup({ notFoundText, failedText = FAILED_DETAILS, quiet = false, children }: PageLookupProps) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('page_id') ?? '';
  const pageId = readPageId(typed);
  const { currentData, error, isFetching, refetch } = usePageByIdQuery(
    { params: { page_id: pageId ?? '' } },
    { skip: pageId === undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Card>
        <Form
          key={typed}
          label="Find a payment page"
          schema={lookupSchema(notFoundText)}
          defaultValues={{ page_id: typed }}
          submitLabel="Look up"
          submit={{ variant: 'secondary' }}
          failureText={failedText}
          onSubmit={({ page_id }) => {
            if (page_id === typed && pageId !== undefined) void refetch();
            else setParams((before) => withPageId(before, page_id));
          }}
        >
          <TextField
            name="page_id"
            label="Page id"
            hint="The id of the payment page, or its whole link."
            autoComplete="off"
            spellCheck={false}
            autoFocus={typed === '' && !quiet}
            error={typed !== '' && pageId === undefined ? notFoundText : undefined}
          />
        </Form>
      </Card>
      {currentData ? (
        <>
          <PageSummary page={currentData} />
          {children(currentData)}
        </>
      ) : error && !isFetching ? (
        <LookupFailed error={error} texts={{ notFoundText, failedText }} onRetry={() => void refetch()} />
      ) : (
        pageId !== undefined && (
          <LoadingRegion label="Looking up the payment page">
            <Skeleton shape="card" />
          </LoadingRegion>
        )
      )}
    </>
  );
}

function LookupFailed(props: {
  error: unknown;
  texts: { notFoundText: string; failedText: string };
  onRetry: () => void;
}) {
  const { error, texts, onRetry } = props;
  // Trying again cannot find a page that does not exist.
  if (isApiError(error) && error.status === 404) return <ErrorState text={texts.notFoundText} />;
  return <ErrorState text={errorText(error, texts.failedText)} onRetry={onRetry} />;
}

const lookupSchema = (notFoundText: string) =>
  z.object({
    page_id: z
      .string()
      .trim()
      .min(1, 'Please enter a page id.')
      .refine((text) => text === '' || readPageId(text) !== undefined, notFoundText)
      .transform((text) => readPageId(text) ?? text),
  });

function withPageId(before: URLSearchParams, pageId: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('page_id', pageId);
  return next;
}
