import * as contract from '@school/bff-staff/contract/security';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about the person's second factor; after the setup all pages open. */
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
    // The person must read the codes before the page changes, so `SecurityPage` loads again only when they are closed.
    confirmFactor: build.mutation(fromContract(contract.confirmFactor)),
    renewCodes: build.mutation(fromContract(contract.renewCodes)),
    removeFactor: build.mutation({ ...fromContract(contract.removeFactor), invalidatesTags: ['Me'] }),
  }),
});
