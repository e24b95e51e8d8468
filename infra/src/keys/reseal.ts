import { ref } from 'objection';
import { RecoveryCodeModel } from '../auth/model.js';
import { newestHead, seal } from '../auth/seal.js';
import { OLD_RECOVERY_BYTES } from '../auth/second-factor.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { eachSealedTable, type SealedTable, type StaleRow } from './sealed-tables.js';

const LOST_SHOWN_MAX = 20;

interface Resealed {
  line: string;
  hasLost: boolean;
}

/**
 * Seals everything anew that the newest of DATA_KEYS has not sealed yet, while the school is open; a line for each kind.
 * May be repeated. It is not complete while a value is left that none of the keys opens.
 */
export async function reseal({
  db: sql,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<{ lines: string[]; isComplete: boolean }> {
  const tables = await eachSealedTable((table) => resealTable(sql, config, table));
  const notes = [await recoveryNote(sql), config.DATA_KEYS.length > 1 ? await trialNote(sql, clock.now()) : undefined];
  return {
    lines: [...tables.map(({ line }) => line), ...notes.filter((note) => note !== undefined)],
    isComplete: tables.every(({ hasLost }) => !hasLost),
  };
}

async function recoveryNote(sql: Sql): Promise<string | undefined> {
  // Such a hash can be checked, but not made again: nobody knows the code but its owner.
  const old = await sql
    .query(RecoveryCodeModel)
    .whereNull('used_at')
    .whereRaw('length(hash) = ?', OLD_RECOVERY_BYTES)
    .count('* as codes')
    .countDistinct('account_id as people')
    .first()
    .throwIfNotFound()
    .castTo<{ codes: number; people: number }>();
  if (old.codes === 0) return undefined;
  return (
    `recovery codes: ${old.codes} unused (accounts: ${old.people}) were made with the session key of the staff app; ` +
    'keep its secret in DATA_KEYS until their owners have made new ones.'
  );
}

async function trialNote(sql: Sql, now: Date): Promise<string | undefined> {
  // A letter's link is signed, not stored; whoever has one needs it until the class.
  const last = await sql
    .query(ScheduledClassModel)
    .whereExists(sql.query(TrialBookingModel).where({ state: 'open' }).where('class_id', ref('scheduled_class.id')))
    .where('starts_at', '>', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .first();
  const day = last?.startsAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return day && `letters about trial classes: their links need the older keys until ${day}.`;
}

async function resealTable<R extends StaleRow>(sql: Sql, config: Config, table: SealedTable<R>): Promise<Resealed> {
  const head = newestHead(config);
  const lost: number[] = [];
  let [done, overtaken] = [0, 0];
  for (let last = 0; ;) {
    const rows = await sql.rows<R>(table.stale, [last, head]);
    for (const row of rows) {
      last = row.id;
      const plain = table.open(config, row);
      if (plain === undefined) {
        lost.push(row.id);
        continue;
      }
      const sealed = seal(config, table.purpose, table.ownerOf(row), plain);
      if ((await sql.run(table.replace, [row.id, row.sealed, sealed])) > 0) done += 1;
      else overtaken += 1;
    }
    if (rows.length === 0) break;
  }
  const { total, newest } = await sql.row<{ total: number; newest: number }>(table.count, [head]);
  const parts = [
    `${table.name}: ${done} sealed anew`,
    ...(overtaken > 0 ? [`${overtaken} changed meanwhile by somebody else`] : []),
    `${newest} of ${total} have the newest key`,
    ...(lost.length > 0 ? [`no key opens ${lost.length}: ids ${shown(lost)}`] : []),
  ];
  return { line: `${parts.join('; ')}.`, hasLost: lost.length > 0 };
}

const shown = (ids: readonly number[]): string =>
  `${ids.slice(0, LOST_SHOWN_MAX).join(', ')}${ids.length > LOST_SHOWN_MAX ? ' …' : ''}`;
