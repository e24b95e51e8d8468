// Locks: one statement counts a file for everybody it counts for, so that files at the same time cannot pass together.
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { bytesOf, uploadDay, uploadQuota, type UploadQuotaOf } from '@school/core/uploads/quota';
import { refusal, type AppError } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { addressOf, limitKey } from '../limits/limit-key.js';
import { SettingModel, uploadLimitKey } from '../settings/model.js';
import { UploadCountModel } from './model.js';

/** Whose quota a file counts against; a stranger's file counts for what is paid and for the address. */
export type UploadOwner =
  | { accountId: number }
  /** `paidFor` is a payment page or link of ours, like `page:12`. */
  | { accountId: null; paidFor: string; ip: string };

/** What a file counts against today, and how much that may be. */
export interface OpenQuota {
  owners: readonly string[];
  day: string;
  filesMax: number;
  bytesMax: number;
}

/**
 * Counts a file and answers a row for each owner whose quota it is within; the parameters are owners, day, bytes, the
 * most files and the most bytes. The row of an owner is locked, so that files at the same time cannot pass together.
 */
export const countedSql = (owners: string, day: string, bytes: string, filesMax: string, bytesMax: string): string => `
  INSERT INTO upload_count AS c (owner, day, files, bytes)
  SELECT o.owner, ${day}::date, 1, ${bytes}::bigint FROM unnest(${owners}::text[]) AS o (owner)
  WHERE ${filesMax}::bigint >= 1 AND ${bytesMax}::bigint >= ${bytes}::bigint ORDER BY o.owner
  ON CONFLICT (owner, day) DO UPDATE SET files = c.files + 1, bytes = c.bytes + excluded.bytes
    WHERE c.files < ${filesMax}::bigint AND c.bytes + excluded.bytes <= ${bytesMax}::bigint
  RETURNING c.owner`;

const count = statement('upload-count', countedSql('$1', '$2', '$3', '$4', '$5'));

/** The quota of whoever stores a file; refuses early if it is used up, before any work on the file. */
export async function openQuota(sql: Sql, owner: UploadOwner, now: Date): Promise<OpenQuota> {
  const isAccount = owner.accountId !== null;
  const owners = isAccount
    ? [`account:${owner.accountId}`]
    : [owner.paidFor, `address:${limitKey('upload', addressOf(owner.ip))}`];
  return lookAtQuota(sql, isAccount ? 'account' : 'stranger', owners, now);
}

/** The same for the films of an account. */
export const openFilmQuota = (sql: Sql, accountId: number, now: Date): Promise<OpenQuota> =>
  lookAtQuota(sql, 'films', [`films:${accountId}`], now);

async function lookAtQuota(sql: Sql, of: UploadQuotaOf, owners: readonly string[], now: Date): Promise<OpenQuota> {
  const day = uploadDay(now);
  const setting = sql.query(SettingModel).findById(uploadLimitKey(of)).select('value');
  const used = await sql
    .query(UploadCountModel)
    .whereIn('owner', [...owners])
    .where({ day })
    .max('files as files')
    .max('bytes as bytes')
    .select(setting.as('setting'))
    .first()
    .castTo<{ setting: unknown; files: number | null; bytes: number | null }>();
  const quota = uploadQuota(of, used.setting);
  if ((used.files ?? 0) >= quota.files || (used.bytes ?? 0) >= bytesOf(quota)) throw quotaUsed();
  return { owners, day, filesMax: quota.files, bytesMax: bytesOf(quota) };
}

/** Counts a file in the transaction that writes its row; refuses if that is more than the quota allows. */
export async function countFile(trx: Sql, quota: OpenQuota, sizeBytes: number): Promise<void> {
  const { owners, day, filesMax, bytesMax } = quota;
  const counted = await trx.rows(count, [owners, day, sizeBytes, filesMax, bytesMax]);
  if (counted.length < owners.length) throw quotaUsed();
}

/** The refusal when a day's files are used up. */
export const quotaUsed = (): AppError => refusal(UPLOAD_REFUSALS, 'quota_used');
