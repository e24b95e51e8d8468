import * as contract from '@school/bff-staff/contract/files';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the office's files. */
export const {
  useOfficeFilesQuery,
  useBeginFileMutation,
  useSignFilePartMutation,
  useCompleteFilePartMutation,
  useCompleteFileMutation,
  useCancelFileMutation,
  useChangeFileMutation,
  useFileUsesQuery,
  useDeleteFileMutation,
  useRestoreFileMutation,
  useBulkDeleteFilesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    officeFiles: build.query({ ...fromContract(contract.listFiles), providesTags: ['OfficeFile'] }),
    beginFile: build.mutation({ ...fromContract(contract.beginFile), invalidatesTags: ['OfficeFile'] }),
    signFilePart: build.mutation(fromContract(contract.signFilePart)),
    completeFilePart: build.mutation(fromContract(contract.completeFilePart)),
    completeFile: build.mutation({ ...fromContract(contract.completeFile), invalidatesTags: ['OfficeFile'] }),
    cancelFile: build.mutation({ ...fromContract(contract.cancelFile), invalidatesTags: ['OfficeFile'] }),
    changeFile: build.mutation({ ...fromContract(contract.changeFile), invalidatesTags: ['OfficeFile'] }),
    fileUses: build.query(fromContract(contract.fileUses)),
    deleteFile: build.mutation({ ...fromContract(contract.deleteFile), invalidatesTags: ['OfficeFile'] }),
    restoreFile: build.mutation({ ...fromContract(contract.restoreFile), invalidatesTags: ['OfficeFile'] }),
    bulkDeleteFiles: build.mutation({ ...fromContract(contract.bulkDeleteFiles), invalidatesTags: ['OfficeFile'] }),
  }),
});
