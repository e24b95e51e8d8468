import { enterCompetition, studentCompetitions } from '@school/bff-learner/contract/competitions';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Competitions open and close by themselves, so they are asked for anew with each visit. */
export const { useStudentCompetitionsQuery, useEnterCompetitionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    studentCompetitions: build.query({
      ...fromContract(studentCompetitions),
      providesTags: ['Competitions'],
      keepUnusedDataFor: 0,
    }),
    enterCompetition: build.mutation({ ...fromContract(enterCompetition), invalidatesTags: ['Competitions'] }),
  }),
});
