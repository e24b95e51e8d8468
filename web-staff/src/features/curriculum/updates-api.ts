import * as contract from '@school/bff-staff/contract/curriculum-updates';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Running batches and the newest version of their course (product 30). */
export const { useOutdatedBatchesQuery, useUpdatePreviewQuery, useUpdateClassesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    outdatedBatches: build.query({ ...fromContract(contract.listOutdatedBatches), providesTags: ['Course'] }),
    // Nobody confirms what was true a minute ago.
    updatePreview: build.query({ ...fromContract(contract.previewUpdate), keepUnusedDataFor: 0 }),
    updateClasses: build.mutation({ ...fromContract(contract.updateClasses), invalidatesTags: ['Course'] }),
  }),
});
