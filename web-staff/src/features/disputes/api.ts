import * as contract from '@school/bff-staff/contract/disputes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The queue of disputes; what was decided by somebody else is asked for again, too. */
export const { useListDisputesQuery, useExplainDisputeMutation, useCorrectDisputeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listDisputes: build.query({ ...fromContract(contract.listDisputes), providesTags: ['Dispute'] }),
    explainDispute: build.mutation({ ...fromContract(contract.explainDispute), invalidatesTags: ['Dispute'] }),
    correctDispute: build.mutation({
      ...fromContract(contract.correctDispute),
      invalidatesTags: ['Dispute', 'ClassOutcome', 'Credits'],
    }),
  }),
});
