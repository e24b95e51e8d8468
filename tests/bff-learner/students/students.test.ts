import { lessonsOfStudent } from '@school/bff-learner/contract/lessons';
import {
  exportStudents,
  myStudents,
  studentProgress,
  studentsOfTeacher,
  teacherStudents,
} from '@school/bff-learner/contract/students';
import { statement } from '@school/infra/db/sql';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createBatchOf, createCourse, createLessonClass, type TestCourse } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

const leave = statement('test-leave-batch', 'UPDATE batch_student SET left_at = now() WHERE student_id = $1');
const close = statement('test-close-batches', 'UPDATE batch SET is_active = false WHERE teacher_id = $1');
const disable = statement('test-disable-student', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const exported = statement(
  'test-export-audit',
  `SELECT action, after FROM audit_log WHERE actor_account_id = $1 AND action = 'students.export'`,
);

describe('My Students', () => {
  let server: TestServer;
  let course: TestCourse;
  let teacher: Person;
  let mia: Person;
  let ben: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set(new Date(NOW).toISOString());
    course = await createCourse(server.deps, [4]);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Meyer', grade: 4 });
    ben = await createStudent(server.deps, { name: 'Ben 100%_Right', grade: 6 });
    const batch = await createBatchOf(server.deps, course, teacher, [mia, ben]);
    const [one, two, three, four] = course.lessons;
    if (!one || !two || !three || !four) throw new Error('the course has four lessons');
    const at = (hours: number) => ({ startsAt: new Date(NOW + hours * HOUR_MS) });
    await createLessonClass(server.deps, batch, one, { ...at(-100), status: 'complete' }, [mia, ben]);
    await createLessonClass(server.deps, batch, two, { ...at(-76), status: 'complete' }, [mia]);
    await createLessonClass(server.deps, batch, two, { ...at(-70), status: 'complete', attended: false }, [ben]);
    await createLessonClass(server.deps, batch, three, { ...at(-28), status: 'canceled' }, [mia]);
    await createLessonClass(server.deps, batch, four, at(24), [mia]);
    await createLessonClass(server.deps, batch, four, { ...at(20), status: 'canceled' }, [ben]);
    await submitWork(server.deps, studentActor(mia), {
      kind: 'project',
      studentId: mia.id,
      id: one.projectId,
      link: 'https://scratch.mit.edu/1',
    });
    await giveCredits(server.deps, mia.id, 7);
  });
  after(() => server.close());

  const list = (query: Record<string, string | number> = {}, as = teacher) => server.call(myStudents, { as, query });
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).body.results.map(({ full_name }) => full_name);

  it('shows classes, attendance, waiting reviews and a range of credits, never the number', async () => {
    const { status, body } = await list();
    expect(status).to.equal(200);
    expect(body.count).to.equal(2);
    const [first, second] = body.results;
    expect({
      ...second,
      last_class: second?.last_class?.lesson_name,
      next_class: second?.next_class?.starts_at,
    }).to.deep.equal({
      id: mia.id,
      number: 2,
      full_name: 'Mia Meyer',
      student_grade: 4,
      phone_number: mia.phone,
      is_active: true,
      last_class: 'Lesson 1.2',
      next_class: '2026-11-22T12:00:00+00:00',
      attendance_percent: 100,
      classes_attended: 2,
      classes_held: 2,
      pending_reviews: 1,
      credits: 'ok',
    });
    expect([first?.full_name, first?.attendance_percent, first?.next_class, first?.credits]).to.deep.equal([
      ben.name,
      50,
      null,
      'zero',
    ]);
  });

  it('the server sorts and pages; students without a value are last in both directions', async () => {
    expect(await names({ sort: 'name', direction: 'desc' })).to.deep.equal([mia.name, ben.name]);
    expect(await names({ sort: 'attendance' })).to.deep.equal([ben.name, mia.name]);
    expect(await names({ sort: 'attendance', direction: 'desc' })).to.deep.equal([mia.name, ben.name]);
    for (const direction of ['asc', 'desc'])
      expect(await names({ sort: 'next_class', direction })).to.deep.equal([mia.name, ben.name]);
    for (const sort of ['last_class', 'pending_reviews', 'credits'])
      expect(await names({ sort, direction: 'desc' })).to.have.length(2);
    const second = (await list({ page: 2, page_size: 1 })).body;
    expect([second.count, second.results[0]?.full_name, second.results[0]?.number]).to.deep.equal([2, mia.name, 2]);
    expect((await list({ page: 9 })).body).to.deep.equal({ count: 2, results: [] });
  });

  it('finds by the name however it is typed and by digits of the phone; % and _ find nobody', async () => {
    expect(await names({ q: 'mey' })).to.deep.equal([mia.name]);
    expect(await names({ q: '%_' })).to.deep.equal([]);
    for (const q of ['right 100', 'Bén', 'B', '100%_R', 'benright'])
      expect(await names({ q }), q).to.deep.equal(q === 'benright' ? [] : [ben.name]);
    expect(await names({ q: `+49 (0)${(mia.phone ?? '').slice(3)}` })).to.deep.equal([mia.name]);
    expect(await names({ q: (mia.phone ?? '').slice(-5) })).to.deep.equal([mia.name]);
    expect(await names({ q: 'nobody' })).to.deep.equal([]);
  });

  it('refuses a wrong sort, direction or page', async () => {
    const wrong: readonly Record<string, string | number>[] = [
      { sort: 'phone' },
      { direction: 'up' },
      { page: 0 },
      { page_size: 101 },
      { q: 'x'.repeat(101) },
    ];
    for (const query of wrong) expect((await list(query)).status, JSON.stringify(query)).to.equal(400);
  });

  it('has only students of running batches: not those who left, of a closed batch, or of another teacher', async () => {
    const other = await createTeacher(server.deps);
    expect((await list({}, other)).body).to.deep.equal({ count: 0, results: [] });
    await server.deps.db.run(leave, [ben.id]);
    expect((await list()).body.count).to.equal(1);
    await server.deps.db.run(close, [teacher.id]);
    expect((await list()).body.count).to.equal(0);
  });

  it("teachers/{id}/students gives id, name, phone and account status of the teacher's students, else 404", async () => {
    await server.deps.db.run(disable, [ben.accountId]);
    const own = await server.call(studentsOfTeacher, { as: teacher, params: { teacherId: teacher.id } });
    expect(own.body).to.deep.equal([
      { id: ben.id, full_name: ben.name, phone_number: ben.phone, account_status: 'inactive' },
      { id: mia.id, full_name: mia.name, phone_number: mia.phone, account_status: 'active' },
    ]);
    const other = await createTeacher(server.deps);
    for (const teacherId of [other.id, 999_999, 0, 'x'])
      expect((await server.call(studentsOfTeacher, { as: teacher, params: { teacherId } })).status).to.equal(404);
    const forSwitching = await server.call(teacherStudents, { as: teacher });
    expect(forSwitching.body).to.deep.equal([{ id: mia.id, full_name: mia.name, student_grade: 4 }]);
  });

  it("the progress dialog counts lessons, classes, projects and quizzes of the teacher's batches; another's child is not found", async () => {
    const { body } = await server.call(studentProgress, { as: teacher, params: { id: mia.id } });
    expect(body.credits).to.equal('ok');
    const [batch] = body.batches;
    expect([
      batch?.lessons_completed,
      batch?.lessons_total,
      batch?.classes_attended,
      batch?.classes_held,
    ]).to.deep.equal([2, 4, 2, 2]);
    expect([batch?.projects_waiting, batch?.projects_reviewed, batch?.average_stars]).to.deep.equal([1, 0, null]);
    const stranger = await createTeacher(server.deps);
    expect((await server.call(studentProgress, { as: stranger, params: { id: mia.id } })).status).to.equal(404);
    expect((await server.call(lessonsOfStudent, { as: stranger, params: { studentId: mia.id } })).status).to.equal(404);
    expect((await server.call(lessonsOfStudent, { as: teacher, params: { studentId: mia.id } })).status).to.equal(200);
  });

  it('exports the list with its search, without the number of credits, and writes it to the audit log', async () => {
    const answer = await server.fetch(`${exportStudents.path}?q=mia`, {
      headers: { Authorization: `Token ${teacher.token}` },
    });
    expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).to.equal('attachment; filename="my-students.csv"');
    const [, line, ...rest] = (await answer.text()).split('\r\n');
    expect(line).to.match(/^1,Mia Meyer,'\+\d+,4,Yes,2026-11-18 13:30,2026-11-22 17:30,100,1,ok$/);
    expect(rest).to.deep.equal(['']);
    expect(await server.deps.db.rows(exported, [teacher.accountId])).to.deep.equal([
      { action: 'students.export', after: { students: 1 } },
    ]);
  });
});
