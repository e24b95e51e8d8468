import type { Role } from '@school/bff-staff/contract/access-control';
import { PAGE_SIZE_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import type { ReactNode } from 'react';
import { useListRolesQuery } from './api';
import { MESSAGES } from './messages';

/** All roles, for forms and filters. */
export const useAllRoles = () => useListRolesQuery({ query: { page: 1, page_size: PAGE_SIZE_MAX, sort: 'name' } });

/** Loads the roles first, so that no form opens with only a part of them. */
export function WithRoles({ children }: { children: (roles: readonly Role[]) => ReactNode }) {
  const { data, error, refetch, isFetching } = useAllRoles();
  if (data) return children(data.results);
  if (error)
    return (
      <ErrorState text={errorText(error, MESSAGES.rolesFailed)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <LoadingRegion label="Loading the roles">
      <Skeleton lines={6} />
    </LoadingRegion>
  );
}
