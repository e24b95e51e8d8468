import * as contract from '@school/bff-staff/contract/class-feedback';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about class feedback. Also after a refusal the list loads again: another person may have decided. */
export const { useListClassFeedbackQuery, useDecideFeedbackTextMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listClassFeedback: build.query({ ...fromContract(contract.listClassFeedback), providesTags: ['ClassFeedback'] }),
    decideFeedbackText: build.mutation({
      ...fromContract(contract.decideFeedbackText),
      invalidatesTags: ['ClassFeedback'],
    }),
  }),
});
