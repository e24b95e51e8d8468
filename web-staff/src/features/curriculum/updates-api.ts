import * as contract from '@school/bff-staff/contract/curriculum-updates';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Running batches that use an older version, and their update. */
export const { useOutdatedBatchesQuery, useUpdatePreviewQuery, useUpdateClassesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    outdatedBatches: build.query({ ...fromContract(contract.listOutdatedBatches), providesTags: ['Course'] }),
    // Not cached: the person must confirm the newest preview.
    updatePreview: build.query({ ...fromContract(contract.previewUpdate), keepUnusedDataFor: 0 }),
    updateClasses: build.mutation({ ...fromContract(contract.updateClasses), invalidatesTags: ['Course'] }),
  }),
});
