import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import { namePatterns, orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { LeadManagerModel } from '../leads/model.js';
import { TeacherModel } from '../profile/model.js';
import { StudentModel } from '../students/model.js';
import { StaffUserModel } from '../users/model.js';
import { AuditLineModel } from './model.js';

/** The list is counted and paged up to here; older lines are found by narrowing it. */
export const AUDIT_COUNT_MAX = 10_000;

/** Which lines are wanted. */
export interface AuditFilters {
  /** A part of the name of who did it, or for whom. */
  q?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  requestId?: string | undefined;
  /** Days of the calendar in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditQuery extends AuditFilters {
  page: number;
  pageSize: number;
  /** The last line of the page before: the list continues behind it. */
  after?: number | undefined;
}

/** A line with the names of its people. */
export interface SeenAuditLine extends AuditLineModel {
  who: string | null;
  onBehalfOf: string | null;
}

/** A page of what people and the school did, newest first, and how many lines there are, as far as they are counted. */
export async function listAuditLines(
  sql: Sql,
  query: AuditQuery,
): Promise<{ results: SeenAuditLine[]; total: number; isExact: boolean }> {
  const wanted = (): QueryBuilder<AuditLineModel> => narrowed(sql, query);
  const page = seen(wanted(), query.after).limit(query.pageSize);
  if (query.after === undefined) void page.offset((query.page - 1) * query.pageSize);
  const counted = sql
    .query(AuditLineModel)
    .from(
      wanted()
        .select('audit_log.id')
        .limit(AUDIT_COUNT_MAX + 1)
        .as('counted'),
    )
    .resultSize();
  const [results, count] = [await page.castTo<SeenAuditLine[]>(), await counted];
  return { results, total: Math.min(count, AUDIT_COUNT_MAX), isExact: count <= AUDIT_COUNT_MAX };
}

/** The next lines behind one, or the newest ones. */
export const linesBehind = (
  sql: Sql,
  filters: AuditFilters,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<SeenAuditLine[]> => seen(narrowed(sql, filters), after).limit(limit).castTo<SeenAuditLine[]>().execute();

const seen = (found: QueryBuilder<AuditLineModel>, after: number | undefined): QueryBuilder<AuditLineModel> =>
  (after === undefined ? found : found.where('audit_log.id', '<', after))
    .select(
      'audit_log.*',
      raw(nameOfAccount('audit_log.actor_account_id')).as('who'),
      raw(nameOfAccount('audit_log.on_behalf_of_account_id')).as('on_behalf_of'),
    )
    .orderBy('audit_log.id', 'desc');

function narrowed(sql: Sql, query: AuditFilters): QueryBuilder<AuditLineModel> {
  const found = sql.query(AuditLineModel);
  const { q, action, entity, entityId, requestId, from, to } = query;
  if (action !== undefined) void found.where('audit_log.action', action);
  if (entity !== undefined) void found.where('audit_log.entity', entity);
  if (entityId !== undefined) void found.where('audit_log.entity_id', entityId);
  if (requestId !== undefined) void found.where('audit_log.request_id', requestId);
  if (from !== undefined) void found.whereRaw('audit_log.at >= ?::date', from);
  if (to !== undefined) void found.whereRaw('audit_log.at < ?::date + 1', to);
  // Without a letter of a name nobody is meant, and not everybody.
  if (q !== undefined && namePatterns(q) === null) void found.whereRaw('false');
  else if (q !== undefined) {
    void found.where((either) => {
      void either
        .whereIn('audit_log.actor_account_id', accountsNamed(sql, q))
        .orWhereIn('audit_log.on_behalf_of_account_id', accountsNamed(sql, q));
    });
  }
  return found;
}

/** The accounts of people whose name fits what was typed. */
const accountsNamed = (sql: Sql, q: string) =>
  sql
    .query(StaffUserModel)
    .select('account_id')
    .where((any) => void any.modify(orNameFits, raw('name_key(username)'), q))
    .union([
      sql
        .query(TeacherModel)
        .select('account_id')
        .where((any) => void any.modify(orNameFits, raw('name_key'), q)),
      sql
        .query(StudentModel)
        .select('account_id')
        .where((any) => void any.modify(orNameFits, raw('name_key'), q)),
      sql
        .query(LeadManagerModel)
        .select('account_id')
        .where((any) => void any.modify(orNameFits, raw('name_key(full_name)'), q)),
    ]);
