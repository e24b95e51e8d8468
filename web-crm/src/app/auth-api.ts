import * as contract from '@school/bff-crm/contract/auth';
import { listOwners } from '@school/bff-crm/contract/leads';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** Signing in and out, for the login screen and the top bar. */
export const { useLoginMutation, useLazyStillHereQuery, useMeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(fromContract(contract.login)),
    me: build.query(fromContract(contract.readMe)),
    // A cheap call that says somebody is at work; a failure of it changes nothing on the screen.
    stillHere: build.query(fromContract(listOwners)),
  }),
});
