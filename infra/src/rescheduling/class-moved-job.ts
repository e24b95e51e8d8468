import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { classMovedForFamily, classMovedForTeacher, type MovedFor } from '../notifications/templates/class-moved.js';
import { defineJob } from '../queue/define-job.js';

// If the class was moved again, ended or canceled meanwhile, that change's own message replaces this one.
const moveFacts = statement(
  'class-moved-facts',
  `SELECT c.id AS "classId", c.starts_at AS "startsAt", m.requested_by AS "requestedBy", m.reason, t.full_name AS "teacherName", ta.timezone AS "teacherZone",
     ta.id AS "teacherAccountId", ta.email AS "teacherEmail",
     (SELECT json_agg(json_build_object('lessonName', l.name, 'from', x.from_starts_at, 'to', x.to_starts_at) ORDER BY x.id)
       FROM class_move x JOIN scheduled_class k ON k.id = x.class_id JOIN lesson l ON l.id = k.lesson_id
       WHERE x.id = m.id OR x.caused_by = m.id) AS moves,
     (SELECT json_agg(json_build_object('studentName', s.full_name, 'zone', a.timezone, 'studentId', s.id, 'accountId', a.id,
         'email', a.email, 'phone', a.phone) ORDER BY s.full_name, s.id)
       FROM class_student o JOIN student s ON s.id = o.student_id JOIN account a ON a.id = s.account_id
       WHERE o.class_id = c.id) AS children
   FROM class_move m
   JOIN scheduled_class c ON c.id = m.class_id AND c.status = 'scheduled' AND c.starts_at = m.to_starts_at
   JOIN teacher t ON t.id = c.teacher_id
   JOIN account ta ON ta.id = t.account_id
   WHERE m.id = $1`,
);

interface FactsRow {
  classId: number;
  startsAt: Date;
  requestedBy: 'student' | 'teacher' | 'school';
  reason: string;
  teacherName: string;
  teacherZone: string;
  teacherAccountId: number;
  teacherEmail: string | null;
  moves: { lessonName: string; from: string; to: string }[];
  children: (MovedFor & Family & { studentId: number })[] | null;
}

/** Tells the teacher and each family about a move, once and in their own time zone (3.6). */
export const classMovedJob = defineJob({
  name: 'class-moved',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<FactsRow>(moveFacts, [ctx.refId]);
      if (row === undefined) return;
      const children = row.children ?? [];
      const moves = row.moves.map(({ lessonName, from, to }) => ({
        lessonName,
        from: new Date(from),
        to: new Date(to),
      }));
      const facts = { ...row, moves, publicUrl: config.PUBLIC_URL };
      const key = `class-move:${ctx.refId}`;
      const { classId, startsAt } = row;
      // Nobody should wait in a room at the old hour, either.
      const neededBy = new Date(Math.min(...moves.flatMap(({ from, to }) => [from.getTime(), to.getTime()])));
      const moved = { kind: 'class-moved', about: { classId, startsAt }, neededBy } as const;
      for (const child of children) {
        const fact = { ...moved, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
        await tellFamily(trx, child, fact, classMovedForFamily(facts, child));
      }
      await tellAccount(
        trx,
        { accountId: row.teacherAccountId, email: row.teacherEmail },
        { ...moved, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' },
        classMovedForTeacher(facts, children),
      );
    }),
});
