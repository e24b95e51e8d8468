import {
  askPasswordLink,
  autologin,
  login,
  passwordLink,
  profiles,
  resetPassword,
  setPassword,
  switchProfile,
} from '@school/bff-learner/contract/auth';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(fromContract(login)),
    // The call uses up the link, so it is a mutation: RTK Query must never repeat it.
    autologin: build.mutation(fromContract(autologin)),
    askPasswordLink: build.mutation(fromContract(askPasswordLink)),
    passwordLink: build.query({ ...fromContract(passwordLink), keepUnusedDataFor: 0 }),
    setPassword: build.mutation(fromContract(setPassword)),
    resetPassword: build.mutation(fromContract(resetPassword)),
    profiles: build.query(fromContract(profiles)),
    switchProfile: build.mutation(fromContract(switchProfile)),
  }),
});

export const {
  useLoginMutation,
  useAutologinMutation,
  useAskPasswordLinkMutation,
  usePasswordLinkQuery,
  useSetPasswordMutation,
  useResetPasswordMutation,
  useProfilesQuery,
  useSwitchProfileMutation,
} = authApi;
