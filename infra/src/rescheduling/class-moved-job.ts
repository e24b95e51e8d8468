import type { MovingSide } from '@school/core/rescheduling/quota';
import { ClassStudentModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import {
  classMovedForFamily,
  classMovedForTeacher,
  type MovedClass,
  type MovedFor,
} from '../notifications/templates/class-moved.js';
import { defineJob } from '../queue/define-job.js';
import { toldChildren, type ToldChild } from '../students/told-children.js';
import { ClassMoveModel } from './model.js';

/** A move with the teacher who is told. */
interface ToldMove {
  classId: number;
  startsAt: Date;
  requestedBy: MovingSide;
  reason: string;
  teacherName: string;
  teacherZone: string;
  accountId: number;
  email: string | null;
}

/** If the class was moved again, ended or canceled meanwhile, that change's own message replaces this one. */
const findMove = async (trx: Trx, id: number): Promise<ToldMove | undefined> =>
  trx
    .query(ClassMoveModel)
    .findById(id)
    .join('scheduled_class as c', (join) => {
      void join.on('c.id', 'class_move.class_id').on('c.starts_at', 'class_move.to_starts_at');
    })
    .join('teacher', 'teacher.id', 'c.teacher_id')
    .join('account', 'account.id', 'teacher.account_id')
    .where('c.status', 'scheduled')
    .select(
      'c.id as class_id',
      'c.starts_at',
      'class_move.requested_by',
      'class_move.reason',
      'teacher.full_name as teacher_name',
      'account.timezone as teacher_zone',
      'account.id as account_id',
      'account.email',
    )
    .castTo<ToldMove | undefined>();

/** The moved class first, then those that it pushed on. */
const findMoved = async (trx: Trx, id: number): Promise<MovedClass[]> =>
  trx
    .query(ClassMoveModel)
    .join('scheduled_class as c', 'c.id', 'class_move.class_id')
    .join('lesson', 'lesson.id', 'c.lesson_id')
    .where('class_move.id', id)
    .orWhere('class_move.caused_by', id)
    .orderBy('class_move.id')
    .select('lesson.name as lesson_name', 'class_move.from_starts_at as from', 'class_move.to_starts_at as to')
    .castTo<MovedClass[]>();

async function findChildren(trx: Trx, classId: number): Promise<(ToldChild & MovedFor)[]> {
  const seated = trx.query(ClassStudentModel).where('class_id', classId).select('student_id');
  const children = await toldChildren(trx).whereIn('student.id', seated).orderBy(['student.full_name', 'student.id']);
  return children.map((child) => ({ ...child, studentName: child.name }));
}

/** Tells the teacher and each family about a move, once and in their own time zone. */
export const classMovedJob = defineJob({
  name: 'class-moved',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const move = await findMove(trx, ctx.refId);
      if (move === undefined) return;
      const { classId, startsAt } = move;
      const [moves, children] = [await findMoved(trx, ctx.refId), await findChildren(trx, classId)];
      const facts = { ...move, moves, publicUrl: config.PUBLIC_URL };
      const key = `class-move:${ctx.refId}`;
      // Nobody should wait in a room at the old hour, either.
      const neededBy = new Date(Math.min(...moves.flatMap(({ from, to }) => [from.getTime(), to.getTime()])));
      const moved = { kind: 'class-moved', about: { classId, startsAt }, neededBy } as const;
      for (const child of children) {
        const fact = { ...moved, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
        await tellFamily(trx, child, fact, classMovedForFamily(facts, child));
      }
      const fact = { ...moved, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
      await tellAccount(trx, move, fact, classMovedForTeacher(facts, children));
    }),
});
