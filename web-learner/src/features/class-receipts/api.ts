import { classReceipts } from '@school/bff-learner/contract/class-receipts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Reads the links to a class's receipts. */
export const { useClassReceiptsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ classReceipts: build.query(fromContract(classReceipts)) }),
});
