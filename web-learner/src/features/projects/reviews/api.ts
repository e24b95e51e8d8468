import * as contract from '@school/bff-learner/contract/project-reviews';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectStats: build.query({ ...fromContract(contract.projectStats), providesTags: ['ProjectReviews'] }),
    teacherProjects: build.query({ ...fromContract(contract.teacherProjects), providesTags: ['ProjectReviews'] }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    reviewProject: build.mutation({
      ...fromContract(contract.reviewProject),
      invalidatesTags: ['ProjectReviews', 'TeacherFigures'],
    }),
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
  useReviewCommentsQuery,
  useKeepReviewCommentMutation,
  useDeleteReviewCommentMutation,
} = reviewsApi;

export type { ReviewableProject, ReviewComment } from '@school/bff-learner/contract/project-reviews';
