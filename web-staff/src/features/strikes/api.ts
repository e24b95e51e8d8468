import * as contract from '@school/bff-staff/contract/strikes';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about strikes. Also after a refusal the list loads again: another person may have decided. */
export const { useListStrikesQuery, useTeacherStandingQuery, useAddStrikeMutation, useDecideStrikeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listStrikes: build.query({ ...fromContract(contract.listStrikes), providesTags: ['Strike'] }),
      teacherStanding: build.query({ ...fromContract(contract.teacherStanding), providesTags: ['Strike'] }),
      addStrike: build.mutation({ ...fromContract(contract.addStrike), invalidatesTags: ['Strike'] }),
      decideStrike: build.mutation({ ...fromContract(contract.decideStrike), invalidatesTags: ['Strike'] }),
    }),
  });
