import { afterClassProjects, submitAfterClassProject } from '@school/bff-learner/contract/projects';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    afterClassProjects: build.query({ ...fromContract(afterClassProjects), providesTags: ['Projects'] }),
    // After a refusal the shown data is old, so it is loaded again in both cases.
    submitAfterClassProject: build.mutation({
      ...fromContract(submitAfterClassProject),
      invalidatesTags: ['Projects', 'Lessons'],
    }),
  }),
});

export const { useAfterClassProjectsQuery, useSubmitAfterClassProjectMutation } = projectsApi;

/** One of the student's projects. */
export type Project = ReturnType<(typeof afterClassProjects)['response']['parse']>[number];
