import * as contract from '@school/bff-staff/contract/impersonation';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the moderator login. */
export const { useFindUsersMutation, useModLoginMutation, useListModLoginsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the answer is for one look-up and must not be kept.
    findUsers: build.mutation(fromContract(contract.findUsers)),
    modLogin: build.mutation({ ...fromContract(contract.modLogin), invalidatesTags: ['ModLogin'] }),
    listModLogins: build.query({ ...fromContract(contract.listModLogins), providesTags: ['ModLogin'] }),
  }),
});
