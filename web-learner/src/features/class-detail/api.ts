import * as contract from '@school/bff-learner/contract/class-detail';
import { submitAfterClassProject } from '@school/bff-learner/contract/projects';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const classDetailApi = api.injectEndpoints({
  endpoints: (build) => ({
    classDetail: build.query({ ...fromContract(contract.classDetail), providesTags: ['TeacherCalendar'] }),
    classActivitySubmissions: build.query({
      ...fromContract(contract.classActivitySubmissions),
      providesTags: ['ClassDetail'],
    }),
    classProjectSubmissions: build.query({
      ...fromContract(contract.classProjectSubmissions),
      providesTags: ['ClassDetail'],
    }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    submitActivityForStudent: build.mutation({
      ...fromContract(contract.submitActivityForStudent),
      invalidatesTags: ['ClassDetail'],
    }),
    submitProjectForStudent: build.mutation({
      ...fromContract(submitAfterClassProject),
      invalidatesTags: ['ClassDetail', 'ProjectReviews', 'TeacherFigures'],
    }),
  }),
});

export const {
  useClassDetailQuery,
  useClassActivitySubmissionsQuery,
  useClassProjectSubmissionsQuery,
  useSubmitActivityForStudentMutation,
  useSubmitProjectForStudentMutation,
} = classDetailApi;

/** The answer of `classDetail`. */
export type ClassDetail = ReturnType<(typeof contract.classDetail)['response']['parse']>;
export type ClassStudent = ClassDetail['students_in_batch'][number];
export type ActivitySubmission = ReturnType<(typeof contract.classActivitySubmissions)['response']['parse']>[number];
export type ProjectSubmission = ReturnType<(typeof contract.classProjectSubmissions)['response']['parse']>[number];
