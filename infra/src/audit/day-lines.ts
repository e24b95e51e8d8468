// Upkeep: adds up all lines of a day of the audit log.
import { createHash } from 'node:crypto';
import type { Sql } from '../db/sql.js';
import { statement } from '../db/sql.js';

/** What the lines of a day come to. */
export interface DayLines {
  firstId: number | null;
  lastId: number | null;
  lineCount: number;
  digest: Buffer;
}

// Empty columns are left out, so that a column which is added later changes no digest of an older day. The instant is
// written as microseconds: its text would depend on settings of the connection.
const linesOf = (condition: string): string => `
  SELECT min(id) AS "firstId", max(id) AS "lastId", count(*) AS "lineCount",
     sha256(coalesce(string_agg(sha256(convert_to(line, 'UTF8')), ''::bytea ORDER BY id), ''::bytea)) AS digest
   FROM audit_log l
   CROSS JOIN LATERAL (
     SELECT jsonb_object_agg(key, value)::text AS line
     FROM jsonb_each(to_jsonb(l) || jsonb_build_object('at', (extract(epoch FROM l.at) * 1000000)::bigint))
     WHERE value <> 'null'
   ) each_line
   WHERE l.at >= instant_at($1::date::timestamp, 'UTC') AND l.at < instant_at($1::date + interval '1 day', 'UTC') AND ${condition}`;

const linesOfDay = statement('audit-lines-of-day', linesOf('true'));
const keptLinesOfDay = statement('audit-kept-lines-of-day', linesOf('is_money_line(l.action, l.entity)'));

/** Adds the lines of a day (in UTC) up, as they are now. */
export const addUpDay = (sql: Sql, day: string): Promise<DayLines> => sql.row<DayLines>(linesOfDay, [day]);

/** Adds up those lines of a day that stay when it is old enough. */
export const addUpKept = (sql: Sql, day: string): Promise<DayLines> => sql.row<DayLines>(keptLinesOfDay, [day]);

/** The hash of a day: it builds on the one before, so that no day can be changed or taken out by itself. */
export const hashOfDay = (before: Buffer | undefined, day: string, digest: Buffer): Buffer =>
  createHash('sha256')
    .update(before ?? Buffer.alloc(0))
    .update(day)
    .update(digest)
    .digest();
