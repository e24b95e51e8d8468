import * as contract from '@school/bff-crm/contract/auth';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** Signing in and out, for the login screen and the top bar. */
export const { useLoginMutation, useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(fromContract(contract.login)),
    logout: build.mutation(fromContract(contract.logout)),
  }),
});
