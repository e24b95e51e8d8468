import * as contract from '@school/bff-staff/contract/security';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The own second factor; whoever sets it up may go everywhere from then on. */
export const {
  useReadSecurityQuery,
  useBeginFactorMutation,
  useConfirmFactorMutation,
  useRenewCodesMutation,
  useRemoveFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readSecurity: build.query({ ...fromContract(contract.readSecurity), providesTags: ['Me'] }),
    beginFactor: build.mutation(fromContract(contract.beginFactor)),
    // The codes are read before the page asks anew: `SecurityPage` refetches when they are put away.
    confirmFactor: build.mutation(fromContract(contract.confirmFactor)),
    renewCodes: build.mutation(fromContract(contract.renewCodes)),
    removeFactor: build.mutation({ ...fromContract(contract.removeFactor), invalidatesTags: ['Me'] }),
  }),
});
