import { listOutbox, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** What left the school, or waits to leave. */
export const { useListOutboxQuery, useReadMessageQuery, useRetryMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query({ ...fromContract(listOutbox), providesTags: ['Outbox'] }),
    // Each opening is audited; what was opened is not kept for the next one.
    readMessage: build.query({ ...fromContract(readMessage), keepUnusedDataFor: 0 }),
    // A refusal says that somebody was quicker, so the list is read again either way.
    retryMessage: build.mutation({ ...fromContract(retryMessage), invalidatesTags: ['Outbox'] }),
  }),
});
