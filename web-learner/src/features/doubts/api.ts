import * as contract from '@school/bff-learner/contract/doubts';
import { fileFromContract, fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const doubtsApi = api.injectEndpoints({
  endpoints: (build) => ({
    studentDoubts: build.query({ ...fromContract(contract.studentDoubts), providesTags: ['Doubts'] }),
    teacherDoubts: build.query({ ...fromContract(contract.teacherDoubts), providesTags: ['Doubts'] }),
    doubtTalk: build.query({ ...fromContract(contract.doubtTalk), keepUnusedDataFor: 0 }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    askDoubt: build.mutation({ ...fromContract(contract.askDoubt), invalidatesTags: ['Doubts'] }),
    uploadScreenshot: build.mutation(fileFromContract(contract.uploadScreenshot)),
    answerDoubt: build.mutation({ ...fromContract(contract.answerDoubt), invalidatesTags: ['Doubts'] }),
  }),
});

export const {
  useStudentDoubtsQuery,
  useTeacherDoubtsQuery,
  useDoubtTalkQuery,
  useAskDoubtMutation,
  useUploadScreenshotMutation,
  useAnswerDoubtMutation,
} = doubtsApi;

/** The child's questions, and how many are left this week. */
export type OwnDoubts = ReturnType<(typeof contract.studentDoubts)['response']['parse']>;
/** One of the child's questions. */
export type OwnDoubt = OwnDoubts['doubts'][number];
/** A question that waits for its teacher. */
export type WaitingDoubt = ReturnType<(typeof contract.teacherDoubts)['response']['parse']>[number];
