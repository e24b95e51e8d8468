import { studentProgress } from '@school/bff-learner/contract/points';
import { awardWorkPoints } from '@school/infra/points/award-points';
import { expect } from 'chai';
import { createModuleWork } from '../../support/factories/certificates.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('progress, streak and points of a student', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => server.close());

  it('every number comes from its real source, and no cause is promised that gives nothing', async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3 });
    await awardWorkPoints(server.deps.db, new Date(0), server.clock.now());
    const { status, body } = await server.call(studentProgress, { as: student });
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      lessons: { completed: 5, total: 5 },
      projects: { completed: 3, total: 4 },
      percent: 100,
      streak: { classes: 5, frozen_reason: null },
      points: 5 * 25 + 80,
      badges: { count: 0, newest: null },
      certificates: 0,
      this_month: { on_time: 5, classes: 5 },
      point_rules: { lesson: 20, on_time: 5, quiz: 50, project_star: 20, perfect_month: 360, badge: 5 },
    });
  });

  it('a new student has nothing; for a teacher and a visitor there is no such page', async () => {
    const { body } = await server.call(studentProgress, { as: await createStudent(server.deps) });
    expect(body).to.deep.include({ percent: 0, points: 0, streak: { classes: 0, frozen_reason: null } });
    expect((await server.call(studentProgress, { as: await createTeacher(server.deps) })).status).to.equal(403);
    expect((await server.call(studentProgress)).status).to.equal(401);
  });
});
