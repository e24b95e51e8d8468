import { listOutbox, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about messages. */
export const { useListOutboxQuery, useReadMessageQuery, useRetryMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query({ ...fromContract(listOutbox), providesTags: ['Outbox'] }),
    // Each opening is recorded in the audit log, so an opened message must not be cached.
    readMessage: build.query({ ...fromContract(readMessage), keepUnusedDataFor: 0 }),
    // After a refusal another person was faster, so the list is loaded again in both cases.
    retryMessage: build.mutation({ ...fromContract(retryMessage), invalidatesTags: ['Outbox'] }),
  }),
});
