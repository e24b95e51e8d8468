import { studentImports } from '@school/bff-staff/contract/imports';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about imports of students; the file itself is sent with its progress, beside them. */
export const {
  useListStudentImportsQuery,
  useReadStudentImportQuery,
  useListStudentImportRowsQuery,
  useCheckStudentImportMutation,
  useRunStudentImportMutation,
  useUndoStudentImportMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentImports: build.query({ ...fromContract(studentImports.list), providesTags: ['Import'] }),
    readStudentImport: build.query({ ...fromContract(studentImports.read), providesTags: ['Import'] }),
    listStudentImportRows: build.query({ ...fromContract(studentImports.rows), providesTags: ['ImportRow'] }),
    checkStudentImport: build.mutation({ ...fromContract(studentImports.check), invalidatesTags: ['Import'] }),
    runStudentImport: build.mutation({ ...fromContract(studentImports.run), invalidatesTags: ['Import'] }),
    undoStudentImport: build.mutation({ ...fromContract(studentImports.undo), invalidatesTags: ['Import'] }),
  }),
});
