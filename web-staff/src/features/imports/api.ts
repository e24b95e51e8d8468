import { leadImports, studentImports } from '@school/bff-staff/contract/imports';
import type { ImportKind } from '@school/core/imports/states';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// The file itself is sent with its progress, beside these calls.
const students = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentImports: build.query({ ...fromContract(studentImports.list), providesTags: ['Import'] }),
    readStudentImport: build.query({ ...fromContract(studentImports.read), providesTags: ['Import'] }),
    listStudentImportRows: build.query({ ...fromContract(studentImports.rows), providesTags: ['ImportRow'] }),
    checkStudentImport: build.mutation({ ...fromContract(studentImports.check), invalidatesTags: ['Import'] }),
    runStudentImport: build.mutation({ ...fromContract(studentImports.run), invalidatesTags: ['Import'] }),
    undoStudentImport: build.mutation({ ...fromContract(studentImports.undo), invalidatesTags: ['Import'] }),
  }),
});

const leads = api.injectEndpoints({
  endpoints: (build) => ({
    listLeadImports: build.query({ ...fromContract(leadImports.list), providesTags: ['Import'] }),
    readLeadImport: build.query({ ...fromContract(leadImports.read), providesTags: ['Import'] }),
    listLeadImportRows: build.query({ ...fromContract(leadImports.rows), providesTags: ['ImportRow'] }),
    checkLeadImport: build.mutation({ ...fromContract(leadImports.check), invalidatesTags: ['Import'] }),
    runLeadImport: build.mutation({ ...fromContract(leadImports.run), invalidatesTags: ['Import'] }),
    undoLeadImport: build.mutation({ ...fromContract(leadImports.undo), invalidatesTags: ['Import'] }),
  }),
});

/** The calls about imports of one kind. */
interface ImportHooks {
  useList: typeof students.useListStudentImportsQuery;
  useRead: typeof students.useReadStudentImportQuery;
  useRows: typeof students.useListStudentImportRowsQuery;
  useCheck: typeof students.useCheckStudentImportMutation;
  useRun: typeof students.useRunStudentImportMutation;
  useUndo: typeof students.useUndoStudentImportMutation;
}

/** The calls of every kind of import. */
export const IMPORT_HOOKS: Readonly<Record<ImportKind, ImportHooks>> = {
  students: {
    useList: students.useListStudentImportsQuery,
    useRead: students.useReadStudentImportQuery,
    useRows: students.useListStudentImportRowsQuery,
    useCheck: students.useCheckStudentImportMutation,
    useRun: students.useRunStudentImportMutation,
    useUndo: students.useUndoStudentImportMutation,
  },
  leads: {
    useList: leads.useListLeadImportsQuery,
    useRead: leads.useReadLeadImportQuery,
    useRows: leads.useListLeadImportRowsQuery,
    useCheck: leads.useCheckLeadImportMutation,
    useRun: leads.useRunLeadImportMutation,
    useUndo: leads.useUndoLeadImportMutation,
  },
};
