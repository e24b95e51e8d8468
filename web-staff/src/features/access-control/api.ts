import * as contract from '@school/bff-staff/contract/access-control';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about roles, and about who has them. */
export const {
  useListRolesQuery,
  useAddRoleMutation,
  useChangeRoleMutation,
  useRemoveRoleMutation,
  useListMembersQuery,
  useChangeMemberMutation,
  useInviteMemberMutation,
  useInviteAgainMutation,
  useReadInvitationQuery,
  useSetFirstPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: build.query({ ...fromContract(contract.listRoles), providesTags: ['Access'] }),
    addRole: build.mutation({ ...fromContract(contract.addRole), invalidatesTags: ['Access'] }),
    // A person may change their own access, too.
    changeRole: build.mutation({ ...fromContract(contract.changeRole), invalidatesTags: ['Access', 'Me'] }),
    removeRole: build.mutation({ ...fromContract(contract.removeRole), invalidatesTags: ['Access'] }),
    listMembers: build.query({ ...fromContract(contract.listMembers), providesTags: ['Access'] }),
    inviteMember: build.mutation({ ...fromContract(contract.inviteMember), invalidatesTags: ['Access', 'User'] }),
    inviteAgain: build.mutation(fromContract(contract.inviteAgain)),
    readInvitation: build.query(fromContract(contract.readInvitation)),
    setFirstPassword: build.mutation(fromContract(contract.setFirstPassword)),
    changeMember: build.mutation({ ...fromContract(contract.changeMember), invalidatesTags: ['Access', 'Me', 'User'] }),
  }),
});
