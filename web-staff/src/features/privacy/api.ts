import * as contract from '@school/bff-staff/contract/privacy';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about children’s data. Also after a refusal the list loads again: somebody else may have decided. */
export const {
  useListPrivacyRequestsQuery,
  usePreviewDataQuery,
  useAskForDataMutation,
  useApprovePrivacyRequestMutation,
  useRefusePrivacyRequestMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPrivacyRequests: build.query({
      ...fromContract(contract.listPrivacyRequests),
      providesTags: ['PrivacyRequest'],
    }),
    previewData: build.query({ ...fromContract(contract.previewData), providesTags: ['PrivacyRequest'] }),
    askForData: build.mutation({ ...fromContract(contract.askForData), invalidatesTags: ['PrivacyRequest'] }),
    approvePrivacyRequest: build.mutation({
      ...fromContract(contract.approvePrivacyRequest),
      invalidatesTags: ['PrivacyRequest'],
    }),
    refusePrivacyRequest: build.mutation({
      ...fromContract(contract.refusePrivacyRequest),
      invalidatesTags: ['PrivacyRequest'],
    }),
  }),
});
