import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { submitActivity, submitProject } from '@school/bff-learner/contract/projects';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const detailApi = api.injectEndpoints({
  endpoints: (build) => ({
    lessonDetail: build.query({ ...fromContract(lessonDetail), providesTags: ['Lessons'] }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    submitActivity: build.mutation({ ...fromContract(submitActivity), invalidatesTags: ['Lessons'] }),
    submitProject: build.mutation({ ...fromContract(submitProject), invalidatesTags: ['Lessons', 'Projects'] }),
  }),
});

export const { useLessonDetailQuery, useSubmitActivityMutation, useSubmitProjectMutation } = detailApi;

/** The answer of `lessonDetail`, and its parts. */
export type Lesson = ReturnType<(typeof lessonDetail)['response']['parse']>;
