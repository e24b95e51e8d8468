import * as contract from '@school/bff-staff/contract/retention';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about how long things are kept. Also after a refusal all is counted again: it may have changed. */
export const {
  useReadRetentionQuery,
  useListOldThingsQuery,
  useLazyListOldThingsQuery,
  useListRetentionRunsQuery,
  useChangeRetentionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readRetention: build.query({ ...fromContract(contract.readRetention), providesTags: ['Retention'] }),
    listOldThings: build.query({ ...fromContract(contract.listOldThings), providesTags: ['Retention'] }),
    listRetentionRuns: build.query({ ...fromContract(contract.listRetentionRuns), providesTags: ['Retention'] }),
    changeRetention: build.mutation({ ...fromContract(contract.changeRetention), invalidatesTags: ['Retention'] }),
  }),
});
