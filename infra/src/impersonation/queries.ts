import { fn, raw, ref, type QueryBuilder } from 'objection';
import { instantText } from '../db/instant-text.js';
import type { Sql } from '../db/sql.js';
import { ACTOR_NAME } from './actor-name.js';
import { ImpersonationModel } from './model.js';

/** An opening of an account, with the names of both people. */
export interface SeenOpening {
  id: number;
  actorName: string;
  isStaff: boolean;
  userName: string;
  reason: string | null;
  openedAt: string;
  expiresAt: Date;
  expires: string;
  /** It may end early: by its own person, by the account's, or with the session of whoever opened it. */
  endsAt: string;
  mayAct: boolean;
  actReason: string | null;
  canReturn: boolean;
}

/** What the impersonation banner tells; undefined if the session has no record. */
export const readImpersonation = async (sql: Sql, sid: string): Promise<SeenOpening | undefined> =>
  seenOpenings(sql).findOne('i.sid', sid).castTo<SeenOpening | undefined>();

/** How many of the last openings the account's person sees. */
const OPENINGS_MAX = 50;

/** Who opened the account, when and why, newest first: its person sees every time. */
export const listOpenings = async (sql: Sql, accountId: number): Promise<SeenOpening[]> =>
  seenOpenings(sql)
    .where('i.account_id', accountId)
    .whereNotNull('i.opened_at')
    .orderBy([
      { column: 'i.opened_at', order: 'desc' },
      { column: 'i.id', order: 'desc' },
    ])
    .limit(OPENINGS_MAX)
    .castTo<SeenOpening[]>();

const seenOpenings = (sql: Sql): QueryBuilder<ImpersonationModel> =>
  sql
    .query(ImpersonationModel)
    .alias('i')
    .leftJoin('student', 'student.id', 'i.student_id')
    .leftJoin('teacher', 'teacher.id', 'i.teacher_id')
    .leftJoin('session', 'session.sid', 'i.sid')
    .select('i.id', 'i.reason', 'i.expires_at', 'i.act_reason', raw(ACTOR_NAME).as('actor_name'))
    .select(raw('coalesce(student.full_name, teacher.full_name)').as('user_name'))
    .select(raw('i.staff_user_id is not null').as('is_staff'), raw('i.act_at is not null').as('may_act'))
    .select(raw('i.return_hash is not null').as('can_return'))
    .select(instantText('i.opened_at').as('opened_at'), instantText('i.expires_at').as('expires'))
    .select(
      fn('to_json', fn('least', ref('i.ended_at'), ref('session.revoked_at'), ref('i.expires_at'))).as('ends_at'),
    );
