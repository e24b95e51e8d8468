import { AUDIT_FILE_REFUSALS, UNFINISHED_FILES_MAX } from '@school/core/audit/audit-files';
import type { ExportFormat } from '@school/core/shared/list-export';
import { localDate } from '@school/core/shared/local-time';
import { notFound, refusal } from '../app-error.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { FILE_TYPES } from '../export/file-types.js';
import { planJob } from '../outbox/plan.js';
import { audit } from './audit.js';
import type { AuditFilters } from './list-audit-lines.js';
import { MAKE_AUDIT_FILE } from './make-file-job.js';
import { AuditFileModel } from './model.js';

const SHOWN = 20;

/** Which lines somebody wants as a file, and how. */
export interface WantedFile {
  filters: AuditFilters;
  format: ExportFormat;
  /** The zone of all times in the file. */
  timezone: string;
}

/** Plans a file of the log, which a worker makes; the answer is its row. */
export const startAuditFile = (deps: Deps, actor: Actor, wanted: WantedFile): Promise<AuditFileModel> =>
  deps.db.transaction(async (trx) => {
    // Two calls of one person at once would each count the files before the other.
    await lockAccounts(trx, actor.accountId);
    const unfinished = await own(trx, actor).whereIn('state', ['queued', 'running']).resultSize();
    if (unfinished >= UNFINISHED_FILES_MAX) throw refusal(AUDIT_FILE_REFUSALS, 'too_many_files');
    const file = await trx
      .query(AuditFileModel)
      .insertAndFetch({ requestedBy: actor.accountId, createdAt: deps.clock.now(), ...wanted });
    await planJob(trx, { topic: MAKE_AUDIT_FILE, refId: file.id });
    const { q, ...filters } = wanted.filters;
    await audit(trx, {
      ...auditedBy(actor),
      action: 'audit.make_file',
      entity: 'audit_file',
      entityId: file.id,
      // The log never forgets, so it keeps that somebody was searched, and not the name.
      after: { format: wanted.format, filters: { ...filters, ...(q === undefined ? {} : { q: true }) } },
    });
    return file;
  });

/** The newest files that the person has asked for. */
export const listAuditFiles = async (sql: Sql, actor: Pick<Actor, 'accountId'>): Promise<AuditFileModel[]> =>
  own(sql, actor).orderBy('id', 'desc').limit(SHOWN);

/** An address for saving a file, valid for a minute and only for the person who asked for it; audited. */
export async function auditFileAddress(deps: Deps, actor: Actor, id: number): Promise<string> {
  const file = await own(deps.db, actor).findById(id);
  if (file === undefined) throw notFound();
  if (file.key === null) throw refusal(AUDIT_FILE_REFUSALS, 'not_ready');
  await audit(deps.db, {
    ...auditedBy(actor),
    action: 'audit.save_file',
    entity: 'audit_file',
    entityId: id,
    after: { format: file.format, lines: file.lineCount },
  });
  // `as`: the table allows no other.
  const format = file.format as ExportFormat;
  const name = `audit-${localDate(file.createdAt, file.timezone)}.${format}`;
  return deps.storage.large.saveAddress(file.key, FILE_TYPES[format], name);
}

const own = (sql: Sql, { accountId }: Pick<Actor, 'accountId'>) =>
  sql.query(AuditFileModel).where('requested_by', accountId);
