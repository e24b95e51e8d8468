import * as contract from '@school/bff-learner/contract/payouts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const payoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    monthlyStats: build.query({ ...fromContract(contract.monthlyStats), providesTags: ['TeacherFigures'] }),
    teacherEarnings: build.query({ ...fromContract(contract.teacherEarnings), providesTags: ['TeacherFigures'] }),
  }),
});

export const { useMonthlyStatsQuery, useTeacherEarningsQuery } = payoutApi;
