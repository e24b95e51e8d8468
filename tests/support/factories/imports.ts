import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { suggestMapping } from '@school/core/imports/map-columns';
import type { ImportKind } from '@school/core/imports/states';
import type { Actor } from '@school/infra/auth/actor';
import type { Deps } from '@school/infra/deps';
import { openWorkbook } from '@school/infra/export/workbook';
import { addImport } from '@school/infra/imports/add-import';
import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { KIND_RULES } from '@school/infra/imports/kinds';
import { ImportModel, ImportRowModel } from '@school/infra/imports/model';
import type { ImportSettings } from '@school/infra/imports/settings';
import { checkImport, runImport, undoImport } from '@school/infra/imports/take-step';
import { runPlannedJobs } from '../run-planned-jobs.js';

/** How a test imports unless it says otherwise. */
export const IMPORT_SETTINGS: ImportSettings = {
  policy: 'skip',
  countryCode: '+49',
  timezone: 'Europe/Berlin',
  sendsLinks: false,
};

/** Rows as a CSV text, with every cell in quotes. */
export const csvText = (rows: readonly (readonly string[])[], separator = ',', end = '\n'): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + end).join('');

/** An Excel file; the sheet before its rows is empty. */
export async function workbookOf(rows: readonly (readonly unknown[])[]): Promise<Uint8Array> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const book = openWorkbook(stream);
  book.addWorksheet('Notes').commit();
  const sheet = book.addWorksheet('Students');
  for (const row of rows) sheet.addRow([...row]).commit();
  sheet.commit();
  await book.commit();
  return new Uint8Array(Buffer.concat(chunks));
}

/** Writes a file, lets something read it, and removes it. */
export async function withBytes<T>(
  bytes: string | Uint8Array,
  work: (file: { path: string; sizeBytes: number }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'school-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await work({ path, sizeBytes: Buffer.byteLength(bytes) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const upload =
  (kind: ImportKind) =>
  (deps: Deps, actor: Actor, rows: readonly (readonly string[])[]): Promise<number> =>
    withBytes(csvText(rows), (file) => addImport(deps, actor, { kind, file, fileName: `${kind}.csv` }));

/** Keeps a file of students whose first row names the columns; answers the import's number. */
export const uploadStudents = upload('students');

/** The same for a file of leads. */
export const uploadLeads = upload('leads');

/** Takes an import through the steps; the jobs run here, as a worker would run them. */
export const importSteps = (deps: Deps, actor: Actor, kind: ImportKind = 'students') => {
  const scope = { kind, ownerId: actor.accountId } as const;
  const work = (): Promise<number> => runPlannedJobs(deps, IMPORT_JOBS);
  return {
    check: async (id: number, settings: Partial<ImportSettings> = {}): Promise<void> => {
      const { headers } = await deps.db.query(ImportModel).findById(id).throwIfNotFound();
      const mapping = suggestMapping(KIND_RULES[kind].fields, headers);
      await checkImport(deps, actor, { scope, id }, { mapping, settings: { ...IMPORT_SETTINGS, ...settings } });
      await work();
    },
    run: async (id: number): Promise<void> => {
      await runImport(deps, actor, { scope, id });
      await work();
    },
    undo: async (id: number): Promise<void> => {
      await undoImport(deps, actor, { scope, id });
      await work();
    },
    work,
    /** What has become of the rows, in the order of the file, with the first sentence about each. */
    rows: async (id: number): Promise<string[]> => {
      const rows = await deps.db.query(ImportRowModel).where('import_id', id).orderBy('row_number');
      return rows.map(({ outcome, notes }) => [outcome, ...notes.map(({ text }) => text)].join(': '));
    },
    state: async (id: number): Promise<string> =>
      (await deps.db.query(ImportModel).findById(id).throwIfNotFound()).state,
  };
};
