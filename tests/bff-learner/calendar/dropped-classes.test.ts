import { teacherCalendar, teacherDashboard } from '@school/bff-learner/contract/calendar';
import { lessonsByModule, upcomingClasses } from '@school/bff-learner/contract/lessons';
import { makeChange } from '@school/infra/batch-changes/make-change';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createChangedCourse } from '../../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// So that no other thing in an answer has the id of a class.
const countFrom = statement(
  'test-dropped-count',
  "SELECT setval(pg_get_serial_sequence('scheduled_class', 'id'), 700000)",
);

describe('a class whose lesson was taken out of the course', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-03-01T09:00:00Z');
  });
  after(() => server.close());

  it('is gone for the child and the teacher, and back after an undo', async () => {
    const { deps } = server;
    const [teacher, student, by] = [await createTeacher(deps), await createStudent(deps), await createStaff(deps)];
    await deps.db.run(countFrom);
    const course = await createLongCourse(deps, 4);
    const batch = await createChangedCourse(deps, { course, teacher, student, by });
    const dropped = (await batch.classes())[0]?.id ?? 0;
    const shown = async (): Promise<boolean[]> => {
      const answers = [
        await server.call(teacherCalendar, { as: teacher }),
        await server.call(teacherDashboard, { as: teacher }),
        await server.call(upcomingClasses, { as: student }),
        await server.call(lessonsByModule, { as: student }),
      ];
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
      return answers.map(({ body }) => new RegExp(`"id":${dropped}[,}]`).test(JSON.stringify(body)));
    };
    expect(await shown()).to.deep.equal([true, true, true, true]);
    const { id } = await makeChange(deps, staffActor(by), {
      request: { kind: 'remove_lessons', batch: batch.code, classIds: [dropped] },
      reason: '',
      formKey: undefined,
      fingerprint: undefined,
      isOutsideConfirmed: false,
    });
    expect(await shown()).to.deep.equal([false, false, false, false]);
    await undoChange(deps, staffActor(by), id);
    expect(await shown()).to.deep.equal([true, true, true, true]);
  });
});
