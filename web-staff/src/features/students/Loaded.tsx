import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  answer: { currentData?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  label: string;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that has a call of its own: it is loading, has failed, or is there. */
export function Loaded<Data>({ answer, label, failure, children }: LoadedProps<Data>) {
  const { currentData, error, isFetching, refetch } = answer;
  if (currentData !== undefined) return children(currentData);
  if (error !== undefined && !isFetching)
    return <ErrorState text={errorText(error, failure)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <LoadingRegion label={label}>
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}
