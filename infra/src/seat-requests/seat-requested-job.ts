import { statement } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';

const requested = statement(
  'seat-requested-facts',
  `SELECT t.full_name AS "teacherName", coalesce(p.full_name, q.new_name) AS "studentName", b.name AS "batchName",
     coalesce((SELECT json_agg(a.id ORDER BY a.id) FROM staff_user u JOIN account a ON a.id = u.account_id
       WHERE a.disabled_at IS NULL AND 'class.schedule' = ANY (u.permissions)), '[]') AS office
   FROM seat_request q JOIN teacher t ON t.id = q.teacher_id JOIN batch b ON b.id = q.batch_id
   LEFT JOIN student p ON p.id = q.student_id
   WHERE q.id = $1 AND q.state = 'requested'`,
);

interface RequestedRow {
  teacherName: string;
  studentName: string;
  batchName: string;
  office: number[];
}

/** Tells the staff who schedule classes that a teacher asks for a seat (product 2.2 #14). */
export const seatRequestedJob = defineJob({
  name: 'seat-requested',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<RequestedRow>(requested, [ctx.refId]);
      if (row === undefined) return;
      await notifyAll(
        trx,
        row.office.map((accountId) => ({
          accountId,
          kind: 'seat-requested',
          title: `${row.teacherName} asks for a seat`,
          body: `${row.studentName} in ${row.batchName}.`,
          link: '/blackops/class-management/add-student-to-a-batch',
          businessKey: `seat-request:${ctx.refId}:${accountId}`,
        })),
      );
    }),
});
