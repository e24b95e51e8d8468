import { endClass } from '@school/infra/class-ending/end-class';
import { CLASS_ENDING_JOBS } from '@school/infra/class-ending/jobs';
import { listReceiptLinks } from '@school/infra/class-receipts/receipt-links';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { runPlannedJobs } from '../run-planned-jobs.js';
import { teacherActor } from './actor.js';
import type { Person } from './people.js';

const receipt = statement(
  'test-class-receipt',
  `SELECT id, encode(token_hash, 'hex') AS hash, opens, last_device, thanked_at, expires_at FROM class_receipt
   WHERE class_id = $1 AND student_id = $2`,
);

/** How a test ends a class: complete with those who attended, or incomplete with a reason. */
export type TestEnd = { attended: readonly Person[]; noteToFamily?: string } | { reason: string };

/** Ends a class as its teacher would, then runs the workers that make and send its receipts. */
export async function endWithReceipts(deps: Deps, teacher: Person, classId: number, end: TestEnd): Promise<void> {
  const order =
    'reason' in end
      ? ({ status: 'incomplete', attendedIds: [], reason: end.reason, code: undefined } as const)
      : ({
          status: 'complete',
          attendedIds: end.attended.map(({ id }) => id),
          reason: '',
          code: undefined,
          noteToFamily: end.noteToFamily,
        } as const);
  await endClass(deps, teacherActor(teacher), { classId, teacherId: teacher.id }, order);
  await runPlannedJobs(deps, CLASS_ENDING_JOBS);
}

/** The token of a child's receipt for a class. */
export async function receiptTokenOf(deps: Deps, classId: number, student: Person): Promise<string> {
  const [link] = await listReceiptLinks(deps, classId, { teacherId: null, studentId: student.id });
  if (link === undefined) throw new Error('this class has no receipt for this student');
  return link.url.slice(link.url.lastIndexOf('/') + 1);
}

/** The stored receipt. */
export const receiptOf = (deps: Deps, classId: number, student: Person) =>
  deps.db.row<{
    id: number;
    hash: string;
    opens: number;
    last_device: string | null;
    thanked_at: Date | null;
    expires_at: Date;
  }>(receipt, [classId, student.id]);
