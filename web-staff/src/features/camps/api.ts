import * as contract from '@school/bff-staff/contract/camps';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Holiday camps. */
export const { useListCampsQuery, useAddCampMutation, useChangeCampMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listCamps: build.query({ ...fromContract(contract.listCamps), providesTags: ['Camps'] }),
    addCamp: build.mutation({ ...fromContract(contract.addCamp), invalidatesTags: ['Camps'] }),
    changeCamp: build.mutation({ ...fromContract(contract.changeCamp), invalidatesTags: ['Camps'] }),
  }),
});
