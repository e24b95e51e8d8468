import * as contract from '@school/bff-learner/contract/project-reviews';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { fetchFile } from '@school/web-kit/api/fetch-file';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

async function readCode(path: string, signal: AbortSignal): Promise<{ data: string } | { error: ApiError }> {
  try {
    return { data: await (await fetchFile(path, { token: null, signal })).bytes.text() };
  } catch (err) {
    const { status, error } = isApiError(err) ? err : { status: 'NETWORK' as const, error: '' };
    return { error: { status, error } };
  }
}

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectStats: build.query({ ...fromContract(contract.projectStats), providesTags: ['ProjectReviews'] }),
    teacherProjects: build.query({ ...fromContract(contract.teacherProjects), providesTags: ['ProjectReviews'] }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    reviewProject: build.mutation({
      ...fromContract(contract.reviewProject),
      invalidatesTags: ['ProjectReviews', 'TeacherFigures'],
    }),
    /** Code that was handed in here, by the path of its address. */
    submittedCode: build.query<string, string>({ queryFn: (path, { signal }) => readCode(path, signal) }),
    reviewComments: build.query({ ...fromContract(contract.reviewComments), providesTags: ['ReviewComments'] }),
    keepReviewComment: build.mutation({
      ...fromContract(contract.keepReviewComment),
      invalidatesTags: ['ReviewComments'],
    }),
    deleteReviewComment: build.mutation({
      ...fromContract(contract.deleteReviewComment),
      invalidatesTags: ['ReviewComments'],
    }),
  }),
});

export const {
  useProjectStatsQuery,
  useTeacherProjectsQuery,
  useReviewProjectMutation,
  useSubmittedCodeQuery,
  useReviewCommentsQuery,
  useKeepReviewCommentMutation,
  useDeleteReviewCommentMutation,
} = reviewsApi;

export type { ReviewableProject, ReviewComment } from '@school/bff-learner/contract/project-reviews';
