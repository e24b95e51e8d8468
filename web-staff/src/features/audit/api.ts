import * as contract from '@school/bff-staff/contract/audit';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about the audit log. */
export const { useListAuditLinesQuery, useListAuditFilesQuery, useStartAuditFileMutation, useSaveAuditFileMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listAuditLines: build.query({ ...fromContract(contract.listAuditLines) }),
      listAuditFiles: build.query({ ...fromContract(contract.listAuditFiles), providesTags: ['AuditFile'] }),
      startAuditFile: build.mutation({ ...fromContract(contract.startAuditFile), invalidatesTags: ['AuditFile'] }),
      saveAuditFile: build.mutation(fromContract(contract.saveAuditFile)),
    }),
  });
