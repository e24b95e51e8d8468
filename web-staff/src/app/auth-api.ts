import * as contract from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(fromContract(contract.login)),
    me: build.query({ ...fromContract(me), providesTags: ['Me'] }),
    // The same call as `me`, but a failure of it changes nothing on the screen.
    stillHere: build.query({
      ...fromContract(me),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // What the person may do can have changed meanwhile; the sidebar and the open page follow.
        if (data) dispatch(authApi.util.updateQueryData('me', undefined, () => data));
      },
    }),
  }),
});

/** Signing in and out, and reading who is signed in. */
export const { useLoginMutation, useMeQuery, useLazyStillHereQuery } = authApi;
