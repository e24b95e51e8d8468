import { enterCompetition, studentCompetitions } from '@school/bff-learner/contract/competitions';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Competitions start and end at fixed times, so each visit loads them again. */
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
