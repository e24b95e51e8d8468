import * as contract from '@school/bff-learner/contract/class-boards';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const boardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What a class writes changes with each letter, so that it is not remembered.
    classBoards: build.query({ ...fromContract(contract.classBoards), keepUnusedDataFor: 0 }),
  }),
});

export const { useClassBoardsQuery } = boardsApi;
