import * as contract from '@school/bff-learner/contract/class-ready';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const readyApi = api.injectEndpoints({
  endpoints: (build) => ({
    classPreparation: build.query({ ...fromContract(contract.classPreparation), keepUnusedDataFor: 0 }),
    noteClassReady: build.mutation(fromContract(contract.noteClassReady)),
  }),
});

export const { useClassPreparationQuery, useNoteClassReadyMutation } = readyApi;
