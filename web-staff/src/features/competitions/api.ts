import * as contract from '@school/bff-staff/contract/competitions';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about competitions; entries to judge are never cached. */
export const {
  useCompetitionsQuery,
  useCreateCompetitionMutation,
  useChangeCompetitionMutation,
  useEntriesToJudgeQuery,
  useScoreEntryMutation,
  useJudgesQuery,
  useChooseJudgesMutation,
  usePreviewResultsQuery,
  usePublishResultsMutation,
  useBulkEnterMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    competitions: build.query({ ...fromContract(contract.listCompetitions), providesTags: ['Competition'] }),
    createCompetition: build.mutation({
      ...fromContract(contract.createCompetition),
      invalidatesTags: ['Competition'],
    }),
    changeCompetition: build.mutation({
      ...fromContract(contract.changeCompetition),
      invalidatesTags: ['Competition'],
    }),
    entriesToJudge: build.query({ ...fromContract(contract.entriesToJudge), keepUnusedDataFor: 0 }),
    scoreEntry: build.mutation({ ...fromContract(contract.scoreEntry), invalidatesTags: ['Competition'] }),
    judges: build.query({ ...fromContract(contract.listJudges), keepUnusedDataFor: 0 }),
    chooseJudges: build.mutation({ ...fromContract(contract.chooseJudges), invalidatesTags: ['Competition'] }),
    previewResults: build.query({ ...fromContract(contract.previewResults), keepUnusedDataFor: 0 }),
    publishResults: build.mutation({ ...fromContract(contract.publishResults), invalidatesTags: ['Competition'] }),
    bulkEnter: build.mutation({ ...fromContract(contract.bulkEnter), invalidatesTags: ['Competition'] }),
  }),
});
