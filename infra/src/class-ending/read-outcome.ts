import type { IncompleteCode } from '@school/core/class-ending/incomplete-code';
import { raw } from 'objection';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import { causeOf } from './cause-sql.js';
import { ClassOutcomeModel } from './model.js';

/** A class with how it ended. */
interface SeenClass extends ScheduledClassModel {
  lessonName: string;
  teacherName: string;
  batchName: string;
  cause: IncompleteCode | null;
}

/** How a class ended, what it cost each child, and each correction with who made it. */
export interface SeenClassOutcome {
  found: SeenClass;
  seats: (ClassStudentModel & { fullName: string })[];
  history: (ClassOutcomeModel & { byName: string })[];
}

/** How a class ended and each correction; undefined for an unknown class. */
export async function readClassOutcome(sql: Sql, classId: number): Promise<SeenClassOutcome | undefined> {
  const found = await sql
    .query(ScheduledClassModel)
    .alias('c')
    .findById(classId)
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('batch as b', 'b.id', 'c.batch_id')
    .join('teacher as t', 't.id', 'c.teacher_id')
    .select(
      'c.*',
      'l.name as lesson_name',
      't.full_name as teacher_name',
      'b.name as batch_name',
      raw(causeOf('c')).as('cause'),
    )
    .castTo<SeenClass | undefined>();
  if (found === undefined) return undefined;
  const seats = await sql
    .query(ClassStudentModel)
    .alias('s')
    .join('student as p', 'p.id', 's.student_id')
    .where('s.class_id', classId)
    .orderBy(['p.full_name', 'p.id'])
    .select('s.*', 'p.full_name')
    .castTo<SeenClassOutcome['seats']>();
  const history = await sql
    .query(ClassOutcomeModel)
    .where('class_id', classId)
    .orderBy('version')
    .select('class_outcome.*', raw(nameOfAccount('class_outcome.account_id')).as('by_name'))
    .castTo<SeenClassOutcome['history']>();
  return { found, seats, history };
}
