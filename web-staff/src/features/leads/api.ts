import * as contract from '@school/bff-staff/contract/leads';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about the pool of leads; after a refusal the lists are read again, because somebody else was faster. */
export const { useLeadPoolQuery, useLeadClaimsQuery, useClaimLeadMutation, useNoteContactMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      leadPool: build.query({ ...fromContract(contract.listPool), providesTags: ['Lead'] }),
      leadClaims: build.query({ ...fromContract(contract.listClaims), providesTags: ['Lead'] }),
      claimLead: build.mutation({ ...fromContract(contract.claimLead), invalidatesTags: ['Lead'] }),
      noteContact: build.mutation({ ...fromContract(contract.noteContact), invalidatesTags: ['Lead'] }),
    }),
  });
