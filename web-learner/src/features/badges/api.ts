import * as contract from '@school/bff-learner/contract/badges';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    teacherBadges: build.query({ ...fromContract(contract.teacherBadges), providesTags: ['Badges'] }),
    // After a refusal the shown badges are old, so they are loaded again in both cases.
    giveBadge: build.mutation({ ...fromContract(contract.giveBadge), invalidatesTags: ['Badges'] }),
    takeBackBadge: build.mutation({ ...fromContract(contract.takeBackBadge), invalidatesTags: ['Badges'] }),
    studentBadges: build.query({ ...fromContract(contract.studentBadges), providesTags: ['Badges'] }),
  }),
});

export const { useTeacherBadgesQuery, useGiveBadgeMutation, useTakeBackBadgeMutation, useStudentBadgesQuery } =
  badgesApi;

export type { ClassBadgesAnswer, OwnBadgeAnswer } from '@school/bff-learner/contract/badges';
