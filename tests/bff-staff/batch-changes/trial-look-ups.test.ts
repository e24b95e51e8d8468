import * as trials from '@school/bff-staff/contract/trial-seats';
import { expect } from 'chai';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('Looking up trial classes and students', () => {
  let server: TestServer;
  let academics: Person;
  let noah: Person;
  let trial: SeatedTrial;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    trial = await createSeatedTrial(server.deps);
    noah = await createStudent(server.deps, { name: 'Noah Brandt', timezone: 'Europe/London' });
  });
  after(() => server.close());

  const query = (sql: string, values: unknown[]) => server.deps.db.pool.query(sql, values);

  it('trial classes are found by code, teacher and student; students by number, name, phone and email', async () => {
    const classes = async (q: string) =>
      (await server.call(trials.findTrialClasses, { as: academics, query: { q } })).body.map((one) => one.batch_id);
    expect(await classes(trial.batchCode.toLowerCase())).to.deep.equal([trial.batchCode]);
    for (const q of ['Asha Rao', 'Mia Muster', '']) expect(await classes(q)).to.include(trial.batchCode);
    expect(await classes('Nobody of this name')).to.deep.equal([]);
    await query('UPDATE student SET email = $2 WHERE id = $1', [noah.id, 'noah.brandt@family.test']);
    const students = async (q: string) =>
      (await server.call(trials.findTrialStudents, { as: academics, query: { q } })).body.map(({ id }) => id);
    for (const q of [String(noah.id), 'noah bra', noah.phone ?? '', 'noah.brandt@family.test'])
      expect(await students(q), q).to.include(noah.id);
    expect(await students('')).to.deep.equal([]);
  });
});
