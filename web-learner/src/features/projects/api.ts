import { afterClassProjects, submitAfterClassProject } from '@school/bff-learner/contract/projects';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    afterClassProjects: build.query({ ...fromContract(afterClassProjects), providesTags: ['Projects'] }),
    // A refusal says that what is shown is old, so it is read again either way.
    submitAfterClassProject: build.mutation({
      ...fromContract(submitAfterClassProject),
      invalidatesTags: ['Projects', 'Lessons'],
    }),
  }),
});

export const { useAfterClassProjectsQuery, useSubmitAfterClassProjectMutation } = projectsApi;

/** One of the own projects. */
export type Project = ReturnType<(typeof afterClassProjects)['response']['parse']>[number];
