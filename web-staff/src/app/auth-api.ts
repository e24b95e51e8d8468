import * as contract from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** Signing in and out, and reading who is signed in. */
export const { useLoginMutation, useMeQuery, useLazyStillHereQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(fromContract(contract.login)),
    me: build.query({ ...fromContract(me), providesTags: ['Me'] }),
    // The same call as `me`, but a failure of it changes nothing on the screen.
    stillHere: build.query(fromContract(me)),
  }),
});
