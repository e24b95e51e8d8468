import { AUDIT_FILE_CUT, AUDIT_FILE_DAYS, AUDIT_FILE_LINES_MAX } from '@school/core/audit/audit-files';
import type { ExportFormat } from '@school/core/shared/list-export';
import type { Sql } from '../db/sql.js';
import { FILE_TYPES } from '../export/file-types.js';
import { listFile, type RowPages } from '../export/list-file.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { expectFile, giveUpFile, keepFile } from '../storage/file-removal.js';
import { putStream } from '../storage/put-stream.js';
import { rowByRow } from '../workers/each-row.js';
import { linesBehind, type AuditFilters } from './list-audit-lines.js';
import { AuditFileModel } from './model.js';
import { LINE_COLUMNS, shownLine, type ShownLine } from './shown-line.js';

/** The job's name, which is also the topic of its outbox rows. */
export const MAKE_AUDIT_FILE = 'make-audit-file';

const READ_LINES = 1000;
/** How many lines are written between two notes of how far the file is. */
const NOTED_LINES = 20_000;
const REMOVED_AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** Writes a file of the log into the store, line by line: of any length it takes the memory of one part. */
export const makeAuditFileJob = (linesMax: number): JobDefinition =>
  defineJob({
    name: MAKE_AUDIT_FILE,
    kind: 'cpu',
    attempts: 3,
    timeoutMs: 1_800_000,
    async run(ctx, { db, clock, storage }) {
      const file = await db.query(AuditFileModel).findById(ctx.refId);
      if (file === undefined || file.state === 'ready') return;
      const key = `audit-files/${file.id}.${ctx.fence}`;
      const note = (change: Partial<AuditFileModel>): Promise<unknown> =>
        ctx.fenced(async (trx) => trx.query(AuditFileModel).findById(file.id).patch(change));
      await note({ state: 'running', lineCount: 0 });
      const expected = await ctx.fenced((trx) => expectFile(trx, key, clock.now()));
      const done = { lineCount: 0, isWhole: true };
      const pages = pagesOf(db, file, linesMax, async (lines) => {
        ctx.signal.throwIfAborted();
        done.lineCount += lines;
        if (done.lineCount % NOTED_LINES === 0) await note({ lineCount: done.lineCount });
      });
      // `as`: the table allows no other.
      const format = file.format as ExportFormat;
      const columns = LINE_COLUMNS.flatMap((column) => column(file.timezone));
      const stream = listFile(format, { name: 'audit', columns, pages: noting(pages, done) });
      await putStream(storage.large, { key, contentType: FILE_TYPES[format] }, stream, ctx.signal);
      await ctx.finish(async (trx) => {
        if (!(await keepFile(trx, expected))) throw new Error('the file was removed before it was ready');
        const ready = { state: 'ready', key, readyAt: clock.now(), ...done };
        await trx.query(AuditFileModel).findById(file.id).patch(ready);
      });
    },
    onFailed: async (refId, _error, trx) => {
      await trx.query(AuditFileModel).findById(refId).whereNot('state', 'ready').patch({ state: 'failed' });
    },
  });

async function* pagesOf(
  db: Sql,
  { filters }: AuditFileModel,
  linesMax: number,
  wrote: (lines: number) => Promise<void>,
): RowPages<ShownLine> {
  // `as`: written by `startAuditFile` alone.
  const wanted = filters as AuditFilters;
  for (let [count, after]: [number, number | undefined] = [0, undefined]; ;) {
    const limit = Math.min(READ_LINES, linesMax - count);
    // At the end of a file one more line says whether it is all of them.
    const lines = await linesBehind(db, wanted, { after, limit: Math.max(limit, 1) });
    if (limit === 0) return lines.length === 0 ? undefined : AUDIT_FILE_CUT;
    yield lines.map(shownLine);
    await wrote(lines.length);
    if (lines.length < limit) return undefined;
    count += lines.length;
    after = lines.at(-1)?.id;
  }
}

/** The same pages; whether they are all of them is noted at their end. */
async function* noting(pages: RowPages<ShownLine>, done: { isWhole: boolean }): RowPages<ShownLine> {
  const last = yield* pages;
  done.isWhole = last === undefined;
  return last;
}

/** Removes the files that could be fetched for a week, and those that were never finished. */
const removeAuditFilesJob = defineJob({
  name: 'remove-audit-files',
  async run(ctx, { db, clock, log }) {
    const made = new Date(clock.now().getTime() - AUDIT_FILE_DAYS * DAY_MS);
    const old = await db
      .query(AuditFileModel)
      .where('created_at', '<', made)
      .orderBy('created_at')
      .limit(REMOVED_AT_ONCE)
      .select('id', 'key');
    await rowByRow(ctx, log, (each) =>
      each(old, ({ id, key }) =>
        ctx.fenced(async (trx) => {
          const removed = await trx.query(AuditFileModel).deleteById(id);
          if (removed === 1 && key !== null) await giveUpFile(trx, key, clock.now());
        }),
      ),
    );
  },
});

/** The jobs of the audit log's files. */
export const AUDIT_FILE_JOBS: readonly JobDefinition[] = [makeAuditFileJob(AUDIT_FILE_LINES_MAX), removeAuditFilesJob];
