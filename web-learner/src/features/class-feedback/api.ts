import * as contract from '@school/bff-learner/contract/class-feedback';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about what children say of their classes. */
export const { useReadClassFeedbackQuery, useSendClassFeedbackMutation, useTeacherFeedbackQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      // Never an older answer: it decides whether the form is shown at all.
      readClassFeedback: build.query({ ...fromContract(contract.readClassFeedback), keepUnusedDataFor: 0 }),
      sendClassFeedback: build.mutation(fromContract(contract.sendClassFeedback)),
      teacherFeedback: build.query(fromContract(contract.teacherFeedback)),
    }),
  },
);
