import { leadSouvenir } from '@school/bff-crm/contract/souvenir';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { findSouvenir, recordSouvenirOpen } from '@school/infra/souvenirs/use-souvenir';
import { ClassStudentModel } from '@school/infra/batches/model';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createLeadOf } from '../../support/factories/leads.js';
import { createLeadManager, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { makeSouvenir } from '../../support/factories/souvenirs.js';
import { noonInDays } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the souvenir of a trial class on the page of its lead', () => {
  let server: TestServer;
  let manager: Person;
  before(async () => {
    server = await startTestServer('crm');
    manager = await createLeadManager(server.deps);
  });
  after(() => server.close());

  const read = (leadCode: string) => server.call(leadSouvenir, { as: manager, params: { lead_id: leadCode } });

  it('has its link, for whoever writes to the family, and how often the family has opened it', async () => {
    const { deps } = server;
    const [teacher, mia] = [await createTeacher(deps), await createStudent(deps)];
    const { code } = await createLeadOf(deps, mia);
    expect((await read(code)).body).to.deep.equal({ souvenir: null });
    const batch = await createBatch(deps, teacher, 'free');
    const classId = await createClass(deps, batch, { startsAt: noonInDays(deps, -1), status: 'complete' }, [mia]);
    await deps.db.query(ClassStudentModel).where('class_id', classId).patch({ attended: true });
    const token = await makeSouvenir(deps, teacher, { classId, student: mia });
    const made = (await read(code)).body.souvenir;
    expect(made).to.include({ url: `${deps.config.PUBLIC_URL}/r/${token}`, opens: 0, last_opened_at: null });
    const souvenir = await findSouvenir(deps.db, token, deps.clock.now());
    if (souvenir === undefined) throw new Error('the souvenir is gone');
    await recordSouvenirOpen(deps.db, souvenir, deps.clock.now());
    expect((await read(code)).body.souvenir).to.include({ opens: 1 });
    const { body } = await server.call(readTimeline, {
      as: manager,
      params: { lead_id: code },
      query: { group: 'trial' },
    });
    expect(body.results.map(({ kind, score }) => [kind, score]).sort()).to.deep.include.members([
      ['souvenir_made', null],
      ['souvenir_opened', 1],
    ]);
  });

  it('of an unknown lead there is none', async () => {
    const answer = await read('L999999');
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});
