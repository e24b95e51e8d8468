import { REQUEST_REFUSALS } from '@school/core/rescheduling/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { planJob } from '../outbox/plan.js';

/** The child's session, which may be impersonated. */
type Asker = Pick<Session, 'accountId' | 'actAccountId'> & { studentId: number };

/** A wish for a time when no open one suits. */
export interface TimeWish {
  classId: number;
  reason: string;
  wish: string;
}

const findClass = statement(
  'reschedule-request-class',
  `
  SELECT c.status = 'scheduled' AND c.starts_at > $3 AS "isToCome"
  FROM scheduled_class c JOIN class_student s ON s.class_id = c.id AND s.student_id = $2 WHERE c.id = $1
  FOR SHARE OF c`,
);

// A newer wish replaces the older one: there is one open request per class and child.
const closeRequest = statement(
  'reschedule-request-close',
  'UPDATE reschedule_request SET closed_at = $3 WHERE class_id = $1 AND student_id = $2 AND closed_at IS NULL',
);

const addRequest = statement(
  'reschedule-request-add',
  `
  INSERT INTO reschedule_request (class_id, student_id, account_id, reason, wish, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING id`,
);

/** Stores a family's wish and has the teacher and the school told. */
export const askForTime = (deps: Deps, asker: Asker, wish: TimeWish, requestId: string): Promise<number> =>
  deps.db.transaction((trx) => store(trx, asker, wish, deps.clock.now(), requestId));

async function store(trx: Trx, asker: Asker, wish: TimeWish, now: Date, requestId: string): Promise<number> {
  const { classId, reason } = wish;
  const known = await trx.maybeRow<{ isToCome: boolean }>(findClass, [classId, asker.studentId, now]);
  if (known === undefined) throw notFound();
  if (!known.isToCome) throw refusal(REQUEST_REFUSALS, 'not_movable');
  const values = [classId, asker.studentId, asker.accountId, reason, wish.wish, now];
  await trx.run(closeRequest, [classId, asker.studentId, now]);
  const { id } = await trx.row<{ id: number }>(addRequest, values);
  await audit(trx, {
    actorAccountId: asker.actAccountId ?? asker.accountId,
    onBehalfOfAccountId: asker.actAccountId === null ? null : asker.accountId,
    action: 'class.ask_for_time',
    entity: 'scheduled_class',
    entityId: classId,
    after: { request_id: id, reason },
    requestId,
  });
  await planJob(trx, { topic: 'time-asked', refId: id, businessKey: `reschedule-request:${id}` });
  return id;
}
