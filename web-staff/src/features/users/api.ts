import { listUsers } from '@school/bff-staff/contract/users';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The list of accounts. */
export const { useListUsersQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listUsers: build.query(fromContract(listUsers)) }),
});
