import { classReceipts } from '@school/bff-learner/contract/class-receipts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The links to the receipts of a class. */
export const { useClassReceiptsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ classReceipts: build.query(fromContract(classReceipts)) }),
});
