import * as contract from '@school/bff-staff/contract/invitations';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Reads who invited whom. */
export const { useInvitationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ invitations: build.query(fromContract(contract.listInvitations)) }),
});
