import { perform } from '@school/bff-staff/contract/home';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the quick actions. */
export const { usePerformMutation } = api.injectEndpoints({
  endpoints: (build) => ({ perform: build.mutation(fromContract(perform)) }),
});
