import * as contract from '@school/bff-staff/contract/batch-page';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

// Not kept: the page's own actions lead to tools that change what is shown here.
const fresh = { keepUnusedDataFor: 0, providesTags: ['BatchChange'] } as const;

/** The page of a batch and its tabs. */
export const { useReadBatchQuery, useListBatchClassesQuery, useListBatchStudentsQuery, useListBatchRecordingsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      readBatch: build.query({ ...fromContract(contract.readBatch), ...fresh }),
      listBatchClasses: build.query({ ...fromContract(contract.listBatchClasses), ...fresh }),
      listBatchStudents: build.query({ ...fromContract(contract.listBatchStudents), ...fresh }),
      listBatchRecordings: build.query({ ...fromContract(contract.listBatchRecordings), ...fresh }),
    }),
  });
