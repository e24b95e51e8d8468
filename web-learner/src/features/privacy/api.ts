import { askForOwnData, ownData } from '@school/bff-learner/contract/privacy';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about a family's own data. The page loads again by itself: a tag would be in the code of every page. */
export const { useOwnDataQuery, useAskForOwnDataMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ownData: build.query({ ...fromContract(ownData), keepUnusedDataFor: 0 }),
    askForOwnData: build.mutation(fromContract(askForOwnData)),
  }),
});
