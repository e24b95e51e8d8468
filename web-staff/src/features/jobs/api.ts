import * as contract from '@school/bff-staff/contract/jobs';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the job board. */
export const { useReadJobsQuery, useListFailedJobsQuery, useRetryJobMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readJobs: build.query({ ...fromContract(contract.readJobs), providesTags: ['Job'] }),
    listFailedJobs: build.query({ ...fromContract(contract.listFailedJobs), providesTags: ['Job'] }),
    retryJob: build.mutation({ ...fromContract(contract.retryJob), invalidatesTags: ['Job'] }),
  }),
});
