import { notFound } from '@school/infra/app-error';
import { FileAnswer, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { exportStudents } from '@school/infra/students/export-students';
import { listStudents } from '@school/infra/students/list-students';
import { readProgress } from '@school/infra/students/progress';
import { listForSwitching, listOfTeacher } from '@school/infra/students/repository';
import * as contract from '../../contract/students.js';

/** A teacher's own students. */
export const studentRoutes: readonly Route[] = [
  endpoint(contract.teacherStudents, teacher, { queries: 1 }, async ({ session }, deps) =>
    (await listForSwitching(deps.db, session.teacherId)).map(({ id, fullName: full_name, grade: student_grade }) => ({
      id,
      full_name,
      student_grade,
    })),
  ),
  endpoint(contract.studentsOfTeacher, teacher, { queries: 1 }, async ({ session, params }, deps) => {
    if (params.teacherId !== session.teacherId) throw notFound();
    return (await listOfTeacher(deps.db, session.teacherId)).map((student) => ({
      id: student.id,
      full_name: student.fullName,
      phone_number: student.phone,
      account_status: student.disabledAt === null ? ('active' as const) : ('inactive' as const),
    }));
  }),
  endpoint(contract.myStudents, teacher, { queries: 1 }, async ({ session, query }, deps) => {
    const { q, sort, direction, page, page_size } = query;
    const wanted = { search: q, sort, direction, page, pageSize: page_size };
    return prepared(await listStudents(deps.db, session.teacherId, wanted, deps.clock.now()));
  }),
  endpoint(contract.exportStudents, teacher, { queries: 2 }, async ({ actor, session, query }, deps) => {
    const file = await exportStudents(deps, actor, session, query.q);
    return new FileAnswer(file, 'text/csv; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="my-students.csv"',
      'Cache-Control': 'no-store',
    });
  }),
  endpoint(contract.studentProgress, teacher, { queries: 1 }, async ({ session, params }, deps) =>
    prepared(await readProgress(deps.db, session.teacherId, params.id)),
  ),
];
