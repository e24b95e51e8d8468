import { bulkPassOn, listOutbox, passOnMessage, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about messages. */
export const {
  useListOutboxQuery,
  useReadMessageMutation,
  useRetryMessageMutation,
  usePassOnMessageMutation,
  useBulkPassOnMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query({ ...fromContract(listOutbox), providesTags: ['Outbox'] }),
    readMessage: build.mutation(fromContract(readMessage)),
    // After a refusal another person was faster, so the list is loaded again in both cases.
    retryMessage: build.mutation({ ...fromContract(retryMessage), invalidatesTags: ['Outbox'] }),
    bulkPassOn: build.mutation({ ...fromContract(bulkPassOn), invalidatesTags: ['Outbox'] }),
    passOnMessage: build.mutation({ ...fromContract(passOnMessage), invalidatesTags: ['Outbox'] }),
  }),
});
