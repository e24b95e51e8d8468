import { errorText } from '../api/error-text';

interface ListAnswer<Row> {
  data?: { results: readonly Row[]; count: number } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The state of a list's call as `DataTable` takes it; `failureText` is for an error without a server's sentence. */
export const tableState = <Row>(answer: ListAnswer<Row>, failureText: string, networkText?: string) => ({
  rows: answer.data?.results,
  total: answer.data?.count,
  loading: answer.isFetching,
  error: answer.error ? errorText(answer.error, failureText, networkText) : undefined,
  onRetry: () => void answer.refetch(),
});
