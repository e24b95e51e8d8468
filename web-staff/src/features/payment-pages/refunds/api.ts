import * as contract from '@school/bff-staff/contract/refunds';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

/** The calls about refunds; an approved one also changes its pages and the student's credits. */
export const {
  useQuoteRefundQuery,
  useListRefundsQuery,
  useRequestRefundMutation,
  useApproveRefundMutation,
  useDeclineRefundMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: the possible refund is calculated again on each look.
    quoteRefund: build.query({ ...fromContract(contract.quoteRefund), providesTags: ['Refund'], keepUnusedDataFor: 0 }),
    listRefunds: build.query({ ...fromContract(contract.listRefunds), providesTags: ['Refund'] }),
    requestRefund: build.mutation({ ...fromContract(contract.requestRefund), invalidatesTags: ['Refund'] }),
    approveRefund: build.mutation({
      ...fromContract(contract.approveRefund),
      invalidatesTags: (answer) => (answer ? ['Refund', 'PaymentPage', 'Credits'] : []),
    }),
    declineRefund: build.mutation({
      ...fromContract(contract.declineRefund),
      invalidatesTags: (answer) => (answer ? ['Refund'] : []),
    }),
  }),
});
