import * as contract from '@school/bff-staff/contract/payout-versions';
import { listPayoutVersions } from '@school/bff-staff/contract/payouts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const changes = { invalidatesTags: ['PayoutVersion'] } as const;

/** The calls about payout versions. */
export const {
  useListPayoutVersionsQuery,
  useReadVersionQuery,
  useAddVersionMutation,
  useChangeVersionMutation,
  useOfferVersionMutation,
  useAssignVersionMutation,
  useSimulateVersionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPayoutVersions: build.query({ ...fromContract(listPayoutVersions), providesTags: ['PayoutVersion'] }),
    readVersion: build.query({ ...fromContract(contract.readVersion), providesTags: ['PayoutVersion'] }),
    addVersion: build.mutation({ ...fromContract(contract.addVersion), ...changes }),
    changeVersion: build.mutation({ ...fromContract(contract.changeVersion), ...changes }),
    offerVersion: build.mutation({ ...fromContract(contract.offerVersion), ...changes }),
    assignVersion: build.mutation({ ...fromContract(contract.assignVersion), ...changes }),
    simulateVersion: build.mutation(fromContract(contract.simulateVersion)),
  }),
});
