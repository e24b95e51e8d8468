import { ANSWER_REFUSALS, type AnswerReason } from '@school/core/rescheduling/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { timeDeclined } from '../notifications/templates/class-moved.js';
import type { Mover } from './facts.js';
import { findMoveOptions, type MoveOptions } from './move-options.js';
import { rescheduleClass, type Rescheduled } from './reschedule-class.js';

/** The answering member of staff. */
export interface Answerer {
  accountId: number;
  requestId: string;
}

const refuse = (reason: AnswerReason) => refusal(ANSWER_REFUSALS, reason);

const findRequest = statement(
  'time-request',
  `
  SELECT q.class_id AS "classId", q.closed_at IS NULL AS "isOpen", c.teacher_id AS "teacherId", a.timezone
  FROM reschedule_request q
  JOIN scheduled_class c ON c.id = q.class_id
  JOIN student s ON s.id = q.student_id
  JOIN account a ON a.id = s.account_id
  WHERE q.id = $1`,
);

interface OpenRequest {
  classId: number;
  teacherId: number;
  /** The family's zone, in which the hours of P5 are meant. */
  timezone: string;
}

async function findOpen(sql: Sql, id: number): Promise<OpenRequest> {
  const found = await sql.maybeRow<OpenRequest & { isOpen: boolean }>(findRequest, [id]);
  if (found === undefined) throw refuse('request_not_found');
  if (!found.isOpen) throw refuse('already_answered');
  return found;
}

/** Staff move a class like its teacher, in the family's zone, and it counts for neither side (3.6). */
const moverOf = ({ teacherId, timezone }: OpenRequest, accountId: number): Mover => ({
  accountId,
  actAccountId: null,
  studentId: null,
  teacherId,
  timezone,
  isSchool: true,
});

/** The options for moving the class of a request, in the family's zone. */
export async function findRequestOptions(
  deps: Deps,
  by: Answerer,
  id: number,
): Promise<MoveOptions & { timezone: string }> {
  const request = await findOpen(deps.db, id);
  const options = await findMoveOptions(deps, moverOf(request, by.accountId), request.classId);
  return { ...options, timezone: request.timezone };
}

const lockRequest = statement(
  'time-request-lock',
  'SELECT closed_at IS NULL AS "isOpen" FROM reschedule_request WHERE id = $1 FOR UPDATE',
);

/** Moves the class by the rule of every move (P5, 3.6), which closes the request and tells both sides. */
export async function answerWithTime(
  deps: Deps,
  by: Answerer,
  id: number,
  { at, version }: { at: Date; version: number },
): Promise<Rescheduled> {
  const request = await findOpen(deps.db, id);
  const check = async (trx: Trx): Promise<void> => {
    const { isOpen } = await trx.row<{ isOpen: boolean }>(lockRequest, [id]);
    if (!isOpen) throw refuse('already_answered');
  };
  const order = {
    classId: request.classId,
    preference: 'another_time',
    at,
    confirmations: {},
    version,
    check,
  } as const;
  return rescheduleClass(deps, moverOf(request, by.accountId), { ...order, reason: '' }, by.requestId);
}

const decline = statement(
  'time-request-decline',
  `
  UPDATE reschedule_request q SET closed_at = $2, declined_by = $3, decline_text = $4
  FROM student s, account a, scheduled_class c, lesson l
  WHERE q.id = $1 AND q.closed_at IS NULL AND s.id = q.student_id AND a.id = s.account_id AND c.id = q.class_id
    AND l.id = c.lesson_id
  RETURNING q.class_id AS "classId", q.wish, s.full_name AS "studentName", l.name AS "lessonName", c.starts_at AS "startsAt",
    a.timezone AS zone, a.id AS "accountId", a.email, a.phone`,
);

interface Declined extends Family {
  classId: number;
  wish: string;
  studentName: string;
  lessonName: string;
  startsAt: Date;
  zone: string;
}

/** Declines a request with a text for the family; of two answers one wins. */
export async function declineRequest(deps: Deps, by: Answerer, id: number, text: string): Promise<void> {
  const { config, clock } = deps;
  await deps.db.transaction(async (trx) => {
    const done = await trx.maybeRow<Declined>(decline, [id, clock.now(), by.accountId, text]);
    if (done === undefined) throw await whyNot(trx, id);
    await audit(trx, {
      actorAccountId: by.accountId,
      action: 'class.decline_time',
      entity: 'scheduled_class',
      entityId: done.classId,
      after: { request_id: id, text },
      requestId: by.requestId,
    });
    const { accountId, email, phone, ...facts } = done;
    const fact = {
      kind: 'time-declined',
      businessKey: `reschedule-request:${id}:declined`,
      link: '/student-dashboard',
    } as const;
    const letter = timeDeclined({ ...facts, text, publicUrl: config.PUBLIC_URL });
    await tellFamily(trx, { accountId, email, phone }, fact, letter);
  });
}

const whyNot = async (trx: Trx, id: number) =>
  refuse((await trx.maybeRow(findRequest, [id])) === undefined ? 'request_not_found' : 'already_answered');
