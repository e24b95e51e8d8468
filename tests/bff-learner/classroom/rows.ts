import { createBatch, createClass } from '../../support/factories/classes.js';
import { noonInDays } from '../../support/factories/trial.js';
import { statement } from '@school/infra/db/sql';
import { randomUUID } from 'node:crypto';
import { endedClassOf } from '../class-ending/rows.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

const DAYS_AHEAD = 90;
let serial = 0;

/** A class of this side's teacher and child, at a time that no other row of the matrix uses. */
const classOf: MatrixRow['id'] = async ({ server: { deps }, ...world }, whose) => {
  const [student, teacher] = whose === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
  serial += 1;
  return createClass(deps, await createBatch(deps, teacher), { startsAt: noonInDays(deps, DAYS_AHEAD + serial) }, [
    student,
  ]);
};

const insertMessage = statement('test-matrix-message', `INSERT INTO class_chat (class_id) VALUES ($1)`);
const writeMessage = statement(
  'test-matrix-write',
  `INSERT INTO class_message (class_id, teacher_id, client_key, revision, text, is_flagged, sent_at)
   SELECT id, teacher_id, $2, 0, 'Hello', false, $3 FROM scheduled_class WHERE id = $1 RETURNING id`,
);

/** A message in the chat of a class of this side. */
const messageOf: MatrixRow['id'] = async (world, whose) => {
  const classId = await endedClassOf(world, whose);
  const { deps } = world.server;
  await deps.db.run(insertMessage, [classId]);
  const { id } = await deps.db.row<{ id: number }>(writeMessage, [classId, randomUUID(), deps.clock.now()]);
  return [classId, id];
};

/** The chat is open for half an hour after the class. */
const CHAT_ROWS: MatrixRows = {
  'GET /api/classroom/{id}/messages/': { id: endedClassOf },
  'POST /api/classroom/{id}/messages/': {
    id: endedClassOf,
    input: () => ({ body: { key: randomUUID(), text: 'Hello' } }),
  },
  'DELETE /api/classroom/{id}/messages/{message_id}/': { id: messageOf, missing: [999_999_999, 1] },
  'PATCH /api/classroom/{id}/chat/': { id: endedClassOf, input: () => ({ body: { is_paused: true } }) },
  'GET /api/classroom/{id}/news/': { id: classOf },
};

/** How ready a child is: the classes of the matrix are too far ahead for it. */
const READY_ROWS: MatrixRows = {
  'GET /api/classroom/{id}/ready/': { id: classOf },
  'POST /api/classroom/{id}/ready/': {
    id: classOf,
    input: () => ({ body: { camera: 'works', microphone: 'heard', network: 'good', tool: 'none' } }),
    done: 409,
  },
};

/** The classroom, the signs of who is there, and what the class wrote and drew together. */
export const CLASSROOM_ROWS: MatrixRows = {
  ...CHAT_ROWS,
  ...READY_ROWS,
  'GET /api/classroom/{id}/': { id: classOf },
  'GET /api/scheduled-classes/{classId}/boards/': { id: classOf },
  'POST /api/classroom/{id}/presence/': { id: classOf, input: () => ({ body: { in_room: true, quality: 'good' } }) },
  // The child of the other side has no seat there, so that both sides' teachers are answered like strangers.
  'POST /api/classroom/{id}/removals/': {
    id: classOf,
    input: ({ studentA }) => ({ body: { student_id: studentA.id, is_out: false } }),
  },
  // Opening one that is open: the classes of the matrix have not begun.
  'POST /api/classroom/{id}/door/': { id: classOf, input: () => ({ body: { is_shut: false } }) },
  'POST /api/classroom/{id}/ask-back/': { id: classOf },
  'POST /api/classroom/{id}/recording/': { id: classOf, input: () => ({ body: { is_recording: false } }) },
};
