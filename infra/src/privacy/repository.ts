import { OPEN_STATES, type PrivacyState, type PrivacyTab } from '@school/core/privacy/request';
import { PRIVACY_REFUSALS } from '@school/core/privacy/errors';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { raw, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { nameOfAccount } from '../credits/person-name.js';
import { namePatterns, orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { StudentModel } from '../students/model.js';
import { PrivacyRequestModel } from './model.js';

/** A request with the names that its list shows. */
export interface SeenPrivacyRequest extends PrivacyRequestModel {
  studentName: string;
  askedByName: string;
  decidedByName: string | null;
}

/** Which requests are wanted. */
export interface PrivacyQuery {
  tab: PrivacyTab;
  /** A part of the child's name. */
  q?: string | undefined;
  page: number;
  pageSize: number;
}

const STATES_OF: Readonly<Record<PrivacyTab, readonly PrivacyState[]>> = {
  open: OPEN_STATES,
  done: ['done'],
  refused: ['refused'],
};

/** A page of requests: the open ones by when they have to be done, the others newest first. */
export const findPrivacyRequests = async (sql: Sql, { q, ...wanted }: PrivacyQuery): Promise<SeenPrivacyRequest[]> =>
  seen(sql)
    .modify(ofChild, q)
    .whereIn('privacy_request.state', STATES_OF[wanted.tab])
    .orderBy(
      wanted.tab === 'open'
        ? ['privacy_request.due_at', 'privacy_request.id']
        : [{ column: 'privacy_request.id', order: 'desc' }],
    )
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
    .castTo<SeenPrivacyRequest[]>();

/** How many requests each tab has. */
export async function countPrivacyRequests(sql: Sql, q: string | undefined): Promise<Record<PrivacyTab, number>> {
  const found = await sql
    .query(PrivacyRequestModel)
    .join('student', 'student.id', 'privacy_request.student_id')
    .modify(ofChild, q)
    .select('privacy_request.state')
    .count('* as count')
    .groupBy('privacy_request.state')
    .castTo<{ state: PrivacyState; count: number }[]>();
  const sumOf = (tab: PrivacyTab): number =>
    found.filter(({ state }) => STATES_OF[tab].includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { open: sumOf('open'), done: sumOf('done'), refused: sumOf('refused') };
}

/** One request with its names. */
export async function findPrivacyRequest(sql: Sql, id: number): Promise<SeenPrivacyRequest> {
  const found = await seen(sql).findById(id).castTo<SeenPrivacyRequest | undefined>();
  if (found === undefined) throw refusal(PRIVACY_REFUSALS, 'request_not_found');
  return found;
}

const seen = (sql: Sql): QueryBuilder<PrivacyRequestModel> =>
  sql
    .query(PrivacyRequestModel)
    .join('student', 'student.id', 'privacy_request.student_id')
    .select(
      'privacy_request.*',
      'student.full_name as student_name',
      raw(nameOfAccount('privacy_request.asked_by')).as('asked_by_name'),
      raw(nameOfAccount('privacy_request.decided_by')).as('decided_by_name'),
    );

function ofChild(query: QueryBuilder<PrivacyRequestModel>, q: string | undefined): void {
  if (q === undefined) return;
  if (namePatterns(q) === null) void query.whereRaw('false');
  else void query.where((fits) => void fits.modify(orNameFits, raw('student.name_key'), q));
}

/** The child of a request, its family, and how many other children the family has. */
export interface ChildOfFamily {
  id: number;
  name: string;
  accountId: number;
  siblings: number;
}

/** Finds a child with its family. */
export async function findChild(sql: Sql, id: number): Promise<ChildOfFamily> {
  const found = await sql
    .query(StudentModel)
    .findById(id)
    .select(
      'student.id',
      'student.full_name as name',
      'student.account_id',
      raw('(SELECT count(*)::int - 1 FROM student s WHERE s.account_id = student.account_id)').as('siblings'),
    )
    .castTo<ChildOfFamily | undefined>();
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return found;
}

/** Which requests about a child are not done yet, and whether its data is deleted. */
export async function requestsOf(
  sql: Sql,
  studentId: number,
): Promise<{ export: boolean; deletion: boolean; isDeleted: boolean }> {
  const found = await sql.query(PrivacyRequestModel).where({ student_id: studentId }).select('kind', 'state');
  const isOpen = (wanted: string): boolean =>
    found.some(({ kind, state }) => kind === wanted && OPEN_STATES.includes(state));
  return {
    export: isOpen('export'),
    deletion: isOpen('deletion'),
    isDeleted: found.some(({ kind, state }) => kind === 'deletion' && state === 'done'),
  };
}
