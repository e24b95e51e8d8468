// Report: how much would go by a rule, from when it is, and what stays because it is needed.
import { RETENTION_HOLDS, type RetentionHold } from '@school/core/retention/holds';
import { keptSince, type RetentionKind, RETENTION_KINDS } from '@school/core/retention/rules';
import type { SeenPreview } from '@school/core/retention/seen';
import { statement, type Sql, type Statement } from '../db/sql.js';
import { holdOf, OLD_ROWS, type OldRows } from './old-rows.js';

/** What would be removed now. */
export interface RetentionPreview extends SeenPreview {
  oldest: Date | null;
  /** What is as old and stays. */
  held: readonly { hold: RetentionHold; count: number }[];
}

/** One of the things that would go. */
export interface OldThing {
  key: string;
  since: Date;
  what: string | null;
  who: string | null;
}

const onlyOld = (rows: OldRows): string => `${rows.from} WHERE ${rows.isOld} AND $2::timestamptz IS NOT NULL`;
const ofAll = (kind: RetentionKind, select: (rows: OldRows) => string): string =>
  OLD_ROWS[kind].map((rows) => `SELECT ${select(rows)} FROM ${onlyOld(rows)}`).join('\nUNION ALL ');

const counting = (kind: RetentionKind): Statement =>
  statement(
    `retention-count-${kind}`,
    `SELECT hold, count(*)::int AS count, min(since) AS oldest
     FROM (${ofAll(kind, (rows) => `${rows.since} AS since, ${holdOf(rows)} AS hold`)}) old_rows GROUP BY hold`,
  );

// What a row says is looked up for those of the page only.
function listing(kind: RetentionKind): Statement {
  const numbered = OLD_ROWS[kind].map((rows, place) => ({ rows, place }));
  const found = numbered.map(
    ({ rows, place }) =>
      `SELECT old.id, ${place} AS place, ${rows.since} AS since, ${holdOf(rows)} AS hold FROM ${onlyOld(rows)}`,
  );
  const shown = numbered.map(
    ({
      rows: {
        from,
        since,
        shown: { key, what, who },
      },
      place,
    }) =>
      `SELECT ${key} AS key, ${since} AS since, ${what} AS what, ${who} AS who FROM ${from}
       WHERE old.id IN (SELECT g.id FROM going g WHERE g.place = ${place})`,
  );
  return statement(
    `retention-list-${kind}`,
    `WITH going AS (SELECT id, place FROM (${found.join('\nUNION ALL ')}) old_rows
       WHERE hold IS NULL ORDER BY since, place, id LIMIT $3 OFFSET $4)
     ${shown.join('\nUNION ALL ')} ORDER BY since, key`,
  );
}

const forKinds = (make: (kind: RetentionKind) => Statement): Readonly<Record<RetentionKind, Statement>> =>
  // `as`: a statement for each kind.
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, make(kind)])) as Record<RetentionKind, Statement>;

const COUNT = forKinds(counting);
const LIST = forKinds(listing);

/** Counts what would be removed if a kind were kept for so many months, and what stays. */
export async function previewRetention(
  sql: Sql,
  kind: RetentionKind,
  months: number,
  now: Date,
): Promise<RetentionPreview> {
  const before = keptSince(months, now);
  const found = await sql.rows<{ hold: RetentionHold | null; count: number; oldest: Date }>(COUNT[kind], [before, now]);
  const going = found.find(({ hold }) => hold === null);
  return {
    before,
    count: going?.count ?? 0,
    oldest: going?.oldest ?? null,
    held: RETENTION_HOLDS.flatMap((hold) => {
      const count = found.find((row) => row.hold === hold)?.count ?? 0;
      return count === 0 ? [] : [{ hold, count }];
    }),
  };
}

/** A page of what would be removed, the oldest first. */
export const listOldThings = (
  sql: Sql,
  kind: RetentionKind,
  { months, page, pageSize }: { months: number; page: number; pageSize: number },
  now: Date,
): Promise<OldThing[]> =>
  sql.rows<OldThing>(LIST[kind], [keptSince(months, now), now, pageSize, (page - 1) * pageSize]);
