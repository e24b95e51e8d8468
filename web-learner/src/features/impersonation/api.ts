import { logout } from '@school/bff-learner/contract/logout';
import * as contract from '@school/bff-learner/contract/impersonation';
import { teacherStudents } from '@school/bff-learner/contract/students';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const impersonationApi = api.injectEndpoints({
  endpoints: (build) => ({
    teacherStudents: build.query(fromContract(teacherStudents)),
    askToSwitch: build.mutation(fromContract(contract.askToSwitch)),
    impersonation: build.query({ ...fromContract(contract.currentImpersonation), providesTags: ['Impersonation'] }),
    beginActing: build.mutation({ ...fromContract(contract.beginActing), invalidatesTags: ['Impersonation'] }),
    returnToOwnAccount: build.mutation(fromContract(contract.returnToOwnAccount)),
    leaveAccount: build.mutation(fromContract(logout)),
  }),
});

export const {
  useTeacherStudentsQuery,
  useAskToSwitchMutation,
  useImpersonationQuery,
  useBeginActingMutation,
  useReturnToOwnAccountMutation,
  useLeaveAccountMutation,
} = impersonationApi;

export type { Impersonation } from '@school/bff-learner/contract/impersonation';
