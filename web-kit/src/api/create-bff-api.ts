import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { bffBaseQuery, type SessionAccess } from './bff-base-query';

/** Makes the one RTK Query api of a web app; features add their endpoints with `injectEndpoints`. */
export function createBffApi<Tag extends string>({
  tagTypes,
  ...access
}: SessionAccess & { tagTypes: readonly Tag[] }) {
  return createApi({
    reducerPath: 'api',
    baseQuery: bffBaseQuery(access),
    tagTypes,
    endpoints: () => ({}),
    // An answer that breaks the contract is shown with the screen's own sentence for a failure.
    catchSchemaFailure: (failure): ApiError => {
      console.error('An answer does not match its contract:', failure.schemaName, failure.issues);
      return { status: 'BAD_ANSWER', error: '' };
    },
  });
}
