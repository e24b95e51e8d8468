import { listOutbox, readMessage } from '@school/bff-staff/contract/outbox';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** What left the school, or waits to leave. */
export const { useListOutboxQuery, useReadMessageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query(fromContract(listOutbox)),
    // Each opening is audited; what was opened is not kept for the next one.
    readMessage: build.query({ ...fromContract(readMessage), keepUnusedDataFor: 0 }),
  }),
});
