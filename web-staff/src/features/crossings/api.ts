import * as contract from '@school/bff-staff/contract/crossings';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Entering this app from the other one, and opening the other one. */
export const { useBeginEntryMutation, useEnterMutation, useHandOverMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    beginEntry: build.mutation(fromContract(contract.beginEntry)),
    enter: build.mutation(fromContract(contract.enter)),
    handOver: build.mutation(fromContract(contract.handOver)),
  }),
});
