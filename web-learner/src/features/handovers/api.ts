import * as contract from '@school/bff-learner/contract/handovers';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

export const { useListHandoversQuery, useDismissHandoverMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listHandovers: build.query({ ...fromContract(contract.listHandovers), providesTags: ['Handovers'] }),
    // After a refusal the page is old, so it is loaded again in both cases.
    dismissHandover: build.mutation({ ...fromContract(contract.dismissHandover), invalidatesTags: ['Handovers'] }),
  }),
});

export type { Handover } from '@school/bff-learner/contract/handovers';
