import { SEAT_REQUEST_REFUSALS } from '@school/core/seat-requests/errors';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { asSeatRefusal, seatStudent } from '../batches/seat-student.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';

interface Decider {
  accountId: number;
}

// Locked until the end: of two people who decide, the second finds it decided.
const findRequest = statement(
  'seat-request-find',
  `
  SELECT r.id, r.state, r.batch_id AS "batchId", r.student_id AS "studentId", r.account_id AS "accountId",
    r.new_name AS "newName", r.new_grade AS "newGrade", coalesce(s.full_name, r.new_name) AS "studentName", b.name AS "batchName",
    t.account_id AS "teacherAccountId"
  FROM seat_request r JOIN batch b ON b.id = r.batch_id JOIN teacher t ON t.id = r.teacher_id
  LEFT JOIN student s ON s.id = r.student_id
  WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
);

const keepDecision = statement(
  'seat-request-decide',
  `UPDATE seat_request SET state = $2, decline_reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1 AND state = 'requested'`,
);

const insertChild = statement(
  'seat-request-create-student',
  'INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3) RETURNING id',
);
const linkChild = statement('seat-request-link-student', 'UPDATE seat_request SET student_id = $2 WHERE id = $1');

interface RequestRow {
  id: number;
  state: string;
  batchId: number;
  studentId: number | null;
  accountId: number;
  newName: string | null;
  newGrade: number | null;
  studentName: string;
  batchName: string;
  teacherAccountId: number;
}

async function openRequest(trx: Trx, id: number): Promise<RequestRow> {
  const found = await trx.maybeRow<RequestRow>(findRequest, [id]);
  if (found === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'request_not_found');
  if (found.state !== 'requested') throw refusal(SEAT_REQUEST_REFUSALS, 'already_decided');
  return found;
}

/** Approves a request: the student gets a seat in the batch and all its coming classes, or nothing changes. */
export async function approveRequest(deps: Deps, by: Decider, id: number, requestId: string): Promise<string> {
  const now = deps.clock.now();
  try {
    return await deps.db.transaction(async (trx) => {
      const request = await openRequest(trx, id);
      if (request.studentId === null) throw refusal(SEAT_REQUEST_REFUSALS, 'student_not_created');
      const { batchId, studentId } = request;
      await seatStudent(trx, { batchId, studentId, actorAccountId: by.accountId, requestId, now });
      await trx.run(keepDecision, [id, 'approved', null, by.accountId, now]);
      const text = `${request.studentName} has a seat in ${request.batchName} now.`;
      await tellTeacher(trx, request, 'Your request was approved', text);
      return text;
    });
  } catch (error) {
    throw asSeatRefusal(error);
  }
}

/** Declines a request with a reason that the teacher reads. */
export async function declineRequest(
  deps: Deps,
  by: Decider,
  { id, reason: typed }: { id: number; reason: string },
  requestId: string,
): Promise<void> {
  const reason = asTyped(typed);
  if (reason === '') throw refusal(SEAT_REQUEST_REFUSALS, 'decline_reason_missing');
  await deps.db.transaction(async (trx) => {
    const request = await openRequest(trx, id);
    await trx.run(keepDecision, [id, 'declined', reason, by.accountId, deps.clock.now()]);
    await audit(trx, {
      actorAccountId: by.accountId,
      action: 'seat_request.decline',
      entity: 'seat_request',
      entityId: id,
      after: { reason },
      requestId,
    });
    const text = `${request.studentName} was not put into ${request.batchName}: ${reason}`;
    await tellTeacher(trx, request, 'Your request was declined', text);
  });
}

/** Creates the student of a new sibling under the family's phone, so that credits can be sold before the seat. */
export function createRequestedStudent(deps: Deps, by: Decider, id: number, requestId: string): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const request = await openRequest(trx, id);
    if (request.studentId !== null || request.newName === null || request.newGrade === null) {
      throw refusal(SEAT_REQUEST_REFUSALS, 'student_exists');
    }
    const child = await trx.row<{ id: number }>(insertChild, [request.accountId, request.newName, request.newGrade]);
    await trx.run(linkChild, [id, child.id]);
    await audit(trx, {
      actorAccountId: by.accountId,
      onBehalfOfAccountId: request.accountId,
      action: 'student.create',
      entity: 'student',
      entityId: child.id,
      after: { full_name: request.newName, grade: request.newGrade, seat_request_id: id },
      requestId,
    });
    return child.id;
  });
}

const tellTeacher = (trx: Trx, { id, teacherAccountId }: RequestRow, title: string, body: string): Promise<void> =>
  notify(trx, {
    accountId: teacherAccountId,
    kind: 'seat-request-decided',
    title,
    body,
    link: '/teacher-dashboard/add-student',
    businessKey: `seat-request:${id}:decided`,
  });
