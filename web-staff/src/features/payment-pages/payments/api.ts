import { listPaymentOptions } from '@school/bff-staff/contract/payment-options';
import * as proofs from '@school/bff-staff/contract/payment-proofs';
import * as contract from '@school/bff-staff/contract/payments';
import { isApiError } from '@school/web-kit/api/api-error';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

/** The calls about payments. */
/** Refusals of a form that no longer shows how things are. */
const SEEN_TOO_LATE: ReadonlySet<string | undefined> = new Set(['proof_arrived', 'already_paid']);

export const {
  usePaymentMethodsQuery,
  useMarkPaidMutation,
  usePunchPreviewQuery,
  usePunchMutation,
  useUndoPunchMutation,
  useExpireMutation,
  useExtendExpiryMutation,
  useBulkExpireMutation,
  useBulkExtendMutation,
  useListProofsQuery,
  useRejectProofMutation,
  useConfirmLinkMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    paymentMethods: build.query(fromContract(listPaymentOptions)),
    markPaid: build.mutation({
      ...fromContract(contract.markPaid),
      // A proof that arrived since, or another tab's payment, is shown at once.
      invalidatesTags: (answer, error) =>
        answer || (isApiError(error) && SEEN_TOO_LATE.has(error.code)) ? ['PaymentPage', 'PaymentProof'] : [],
    }),
    // Loaded when the page opens, but not after the punch: then there is no preview any more.
    punchPreview: build.query(fromContract(contract.punchPreview)),
    punch: build.mutation({ ...fromContract(contract.punch), invalidatesTags: ['PaymentPage'] }),
    undoPunch: build.mutation({ ...fromContract(contract.undoPunch), invalidatesTags: ['PaymentPage'] }),
    expire: build.mutation({ ...fromContract(contract.expire), invalidatesTags: ['PaymentPage'] }),
    extendExpiry: build.mutation({ ...fromContract(contract.extendExpiry), invalidatesTags: ['PaymentPage'] }),
    // Without an answer some pages may be done, so the list is loaded again in any case.
    bulkExpire: build.mutation({ ...fromContract(contract.bulkExpire), invalidatesTags: ['PaymentPage'] }),
    bulkExtend: build.mutation({ ...fromContract(contract.bulkExtend), invalidatesTags: ['PaymentPage'] }),
    listProofs: build.query({ ...fromContract(proofs.listProofs), providesTags: ['PaymentProof'] }),
    rejectProof: build.mutation({ ...fromContract(proofs.rejectProof), invalidatesTags: ['PaymentProof'] }),
    confirmLink: build.mutation({ ...fromContract(proofs.confirmLink), invalidatesTags: ['PaymentProof'] }),
  }),
});
