import * as contract from '@school/bff-learner/contract/strikes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about the teacher's own strikes. Also after a refusal they load again: the school may have decided. */
export const { useOwnStrikesQuery, useAppealStrikeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ownStrikes: build.query({ ...fromContract(contract.ownStrikes), providesTags: ['Strikes'] }),
    appealStrike: build.mutation({ ...fromContract(contract.appealStrike), invalidatesTags: ['Strikes'] }),
  }),
});
