import * as contract from '@school/bff-staff/contract/disputes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about disputes. Also after a refusal the list loads again: another person may have decided. */
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
