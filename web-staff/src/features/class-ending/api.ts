import * as contract from '@school/bff-staff/contract/class-ending';
import { readClassChat } from '@school/bff-staff/contract/class-chat';
import { renewReceipt } from '@school/bff-staff/contract/class-receipts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** How classes ended, and their correction. */
export const {
  useListEndedClassesQuery,
  useReadClassOutcomeQuery,
  usePreviewOutcomeMutation,
  useCorrectClassMutation,
  useRenewReceiptMutation,
  useReadClassChatMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listEndedClasses: build.query({ ...fromContract(contract.listEndedClasses), providesTags: ['ClassOutcome'] }),
    readClassOutcome: build.query({ ...fromContract(contract.readClassOutcome), providesTags: ['ClassOutcome'] }),
    previewOutcome: build.mutation(fromContract(contract.previewOutcome)),
    // Also after a refusal: another person may have been faster.
    correctClass: build.mutation({
      ...fromContract(contract.correctClass),
      invalidatesTags: ['ClassOutcome', 'Credits', 'Dispute'],
    }),
    renewReceipt: build.mutation(fromContract(renewReceipt)),
    readClassChat: build.mutation(fromContract(readClassChat)),
  }),
});
