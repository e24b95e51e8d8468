import * as contract from '@school/bff-learner/contract/teacher-profile';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const changes = { invalidatesTags: ['TeacherProfile' as const] };

const profileSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teacherProfile: build.query({ ...fromContract(contract.teacherProfile), providesTags: ['TeacherProfile'] }),
    saveTeacherProfile: build.mutation({ ...fromContract(contract.saveTeacherProfile), ...changes }),
    changePayout: build.mutation({ ...fromContract(contract.changePayout), ...changes }),
    withdrawPayout: build.mutation({ ...fromContract(contract.withdrawPayout), ...changes }),
  }),
});

export const {
  useTeacherProfileQuery,
  useSaveTeacherProfileMutation,
  useChangePayoutMutation,
  useWithdrawPayoutMutation,
} = profileSettingsApi;
