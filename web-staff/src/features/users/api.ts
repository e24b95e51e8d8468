import * as contract from '@school/bff-staff/contract/users';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about accounts. */
export const {
  useListUsersQuery,
  useDisableUserMutation,
  useEnableUserMutation,
  useResetSecondFactorMutation,
  useSendPasswordLinkMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...fromContract(contract.listUsers), providesTags: ['User'] }),
    disableUser: build.mutation({ ...fromContract(contract.disableUser), invalidatesTags: ['User'] }),
    enableUser: build.mutation({ ...fromContract(contract.enableUser), invalidatesTags: ['User'] }),
    resetSecondFactor: build.mutation({ ...fromContract(contract.resetSecondFactor), invalidatesTags: ['User'] }),
    sendPasswordLink: build.mutation(fromContract(contract.sendPasswordLink)),
  }),
});
