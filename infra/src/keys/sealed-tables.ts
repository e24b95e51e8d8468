// Upkeep: reads and replaces each sealed column of the database, whatever its table.
import { SEAL_HEAD_BYTES, unseal } from '../auth/seal.js';
import { SECRET_PURPOSE } from '../auth/second-factor.js';
import { RECEIPT_PURPOSE, receiptOwner, receiptToken, type StoredReceipt } from '../class-receipts/receipt-token.js';
import type { Config } from '../config.js';
import { statement, type Statement } from '../db/sql.js';
import { PAYOUT_PURPOSE, payoutOwner } from '../profile/payout-account.js';
import { openSouvenirToken, SOUVENIR_PURPOSE, souvenirOwner } from '../souvenirs/souvenir-token.js';

/** How many rows are read at a time. */
const BATCH = 200;

/** A row whose value the newest key has not sealed. */
export interface StaleRow {
  id: number;
  sealed: Buffer | null;
}

/** What is sealed in a table; a new sealed column needs a line here, so that its keys can be changed. */
export interface SealedTable<R extends StaleRow = StaleRow> {
  /** As it is printed. */
  name: string;
  /** Its values that do not begin with $2, by batches: those after the id $1. */
  stale: Statement;
  /** How many values there are, and how many begin with $1. */
  count: Statement;
  /** Replaces the value of the row $1 by $3 if it is still $2: what somebody has saved meanwhile is never undone. */
  replace: Statement;
  purpose: string;
  ownerOf: (row: R) => string;
  open: (config: Config, row: R) => Buffer | undefined;
}

interface Columns {
  table: string;
  id: string;
  sealed: string;
  /** Further columns that `ownerOf` and `open` need, each after a comma. */
  more: string;
}

const statementsOf = (name: string, { table, id, sealed, more }: Columns) => ({
  stale: statement(
    `reseal-${name}-stale`,
    `SELECT ${id} AS id, ${sealed} AS sealed${more} FROM ${table}
     WHERE ${id} > $1 AND substr(${sealed}, 1, ${SEAL_HEAD_BYTES}) IS DISTINCT FROM $2 ORDER BY ${id} LIMIT ${BATCH}`,
  ),
  count: statement(
    `reseal-${name}-count`,
    `SELECT count(*) AS total, count(*) FILTER (WHERE substr(${sealed}, 1, ${SEAL_HEAD_BYTES}) = $1) AS newest FROM ${table}`,
  ),
  replace: statement(
    `reseal-${name}-replace`,
    `UPDATE ${table} SET ${sealed} = $3 WHERE ${id} = $1 AND ${sealed} IS NOT DISTINCT FROM $2`,
  ),
});

const SECOND_FACTORS: SealedTable = {
  name: 'second factors',
  ...statementsOf('factors', { table: 'second_factor', id: 'account_id', sealed: 'secret', more: '' }),
  purpose: SECRET_PURPOSE,
  ownerOf: ({ id }) => String(id),
  open: (config, { id, sealed }) => (sealed === null ? undefined : unseal(config, SECRET_PURPOSE, String(id), sealed)),
};

const BANK_DETAILS: SealedTable<StaleRow & { teacherId: number }> = {
  name: 'bank details',
  ...statementsOf('payouts', {
    table: 'payout_account',
    id: 'id',
    sealed: 'sealed',
    more: ', teacher_id AS "teacherId"',
  }),
  purpose: PAYOUT_PURPOSE,
  ownerOf: ({ teacherId }) => payoutOwner(teacherId),
  open: (config, { teacherId, sealed }) =>
    sealed === null ? undefined : unseal(config, PAYOUT_PURPOSE, payoutOwner(teacherId), sealed),
};

const RECEIPT_LINKS: SealedTable<StaleRow & StoredReceipt> = {
  name: 'receipt links',
  ...statementsOf('receipts', {
    table: 'class_receipt',
    id: 'id',
    sealed: 'sealed_token',
    more: ', class_id AS "classId", student_id AS "studentId", generation, token_hash AS hash',
  }),
  purpose: RECEIPT_PURPOSE,
  ownerOf: receiptOwner,
  open: (config, row) => {
    const token = receiptToken(config, row);
    return token === undefined ? undefined : Buffer.from(token);
  },
};

const SOUVENIR_LINKS: SealedTable<StaleRow & { classId: number; studentId: number }> = {
  name: 'souvenir links',
  ...statementsOf('souvenirs', {
    table: 'trial_souvenir',
    id: 'id',
    sealed: 'sealed_token',
    more: ', class_id AS "classId", student_id AS "studentId"',
  }),
  purpose: SOUVENIR_PURPOSE,
  ownerOf: souvenirOwner,
  open: (config, { classId, studentId, sealed }) =>
    sealed === null ? undefined : openSouvenirToken(config, { classId, studentId, sealed }),
};

/** What one caller does with each of them. */
export type EachTable<T> = <R extends StaleRow>(table: SealedTable<R>) => Promise<T>;

/** Everything that is sealed at rest, one table after the other. */
export async function eachSealedTable<T>(work: EachTable<T>): Promise<T[]> {
  return [await work(SECOND_FACTORS), await work(BANK_DETAILS), await work(RECEIPT_LINKS), await work(SOUVENIR_LINKS)];
}
