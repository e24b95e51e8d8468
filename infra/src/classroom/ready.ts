// Hot screen: what a child prepares for a class, in one statement, and what its waiting room found.
import { mayJoin } from '@school/core/batches/join-window';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import {
  deviceLight,
  READY_REFUSALS,
  readyLight,
  type Light,
  type ReadyFindings,
} from '@school/core/classroom/ready-light';
import { roomState } from '@school/core/classroom/room-state';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { ClassReadyModel } from './model.js';

/** A child and one of its classes. */
export interface OwnSeat {
  classId: number;
  studentId: number;
}

/** What the waiting room tests; the homework is known to the school. */
export type TestedFindings = Omit<ReadyFindings, 'homework'>;

/** What a child prepares for a class. */
export interface Preparation {
  /** The child's class before this one. */
  before: { lesson_name: string; objective: string } | null;
  homework: ReadyFindings['homework'];
  /** What the first activity of the lesson is done with; null if that needs no page of its own. */
  tool: { title: string; url: string } | null;
}

interface PreparationRow extends Preparation {
  status: string;
  startsAt: Date;
  endsAt: Date;
}

const find = statement(
  'ready-find',
  `
  WITH own AS (
    SELECT c.* FROM scheduled_class c JOIN class_student k ON k.class_id = c.id AND k.student_id = $2 WHERE c.id = $1),
  last AS (
    SELECT l.id, l.name, l.topic_objective FROM own o
    JOIN scheduled_class c ON c.batch_id = o.batch_id AND c.starts_at < o.starts_at AND c.status = 'complete'
    JOIN class_student k ON k.class_id = c.id AND k.student_id = $2
    JOIN lesson l ON l.id = c.lesson_id ORDER BY c.starts_at DESC, c.id DESC LIMIT 1),
  work AS (
    SELECT p.id, EXISTS (SELECT FROM project_submission s
      WHERE s.project_id = p.id AND s.student_id = $2 AND s.status <> 'invalid') AS is_sent
    FROM project p WHERE p.lesson_id = (SELECT id FROM last))
  SELECT o.status, o.starts_at AS "startsAt", o.ends_at AS "endsAt",
    (SELECT json_build_object('lesson_name', name, 'objective', topic_objective) FROM last) AS before,
    (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN bool_and(is_sent) THEN 'submitted' ELSE 'missing' END FROM work) AS homework,
    (SELECT CASE WHEN a.link_url <> '' AND a.editor = 'none'
        THEN json_build_object('title', coalesce(nullif(a.link_title, ''), a.title), 'url', a.link_url) END
      FROM activity a WHERE a.lesson_id = o.lesson_id ORDER BY a.position LIMIT 1) AS tool
  FROM own o`,
);

async function findRow({ db }: Deps, { classId, studentId }: OwnSeat): Promise<PreparationRow> {
  const found = await db.maybeRow<PreparationRow>(find, [classId, studentId]);
  if (found === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
  return found;
}

/** What a child prepares for one of its classes. */
export async function readPreparation(deps: Deps, seat: OwnSeat): Promise<Preparation> {
  const { before, homework, tool } = await findRow(deps, seat);
  return { before, homework, tool };
}

/** Keeps what the child's waiting room found, from ten minutes before the class until the room closes. */
export async function noteReady(deps: Deps, seat: OwnSeat, tested: TestedFindings): Promise<Light> {
  const now = deps.clock.now();
  const { homework, startsAt, endsAt, status } = await findRow(deps, seat);
  if (roomState({ status, startsAt, endsAt }, now) === 'closed') throw refusal(READY_REFUSALS, 'ready_over');
  if (!mayJoin(startsAt, endsAt, now)) throw refusal(READY_REFUSALS, 'ready_early');
  const findings = { ...tested, homework };
  await deps.db
    .query(ClassReadyModel)
    .insert({ ...seat, ...findings, deviceLight: deviceLight(findings), checkedAt: now })
    .onConflict(['class_id', 'student_id'])
    .merge();
  return readyLight(findings);
}
