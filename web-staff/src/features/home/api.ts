import { perform, readQueue } from '@school/bff-staff/contract/home';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the quick actions and of what waits. */
export const { usePerformMutation, useReadQueueQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    perform: build.mutation(fromContract(perform)),
    readQueue: build.query({ ...fromContract(readQueue), providesTags: ['PaymentPage'] }),
  }),
});
