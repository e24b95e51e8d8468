import { readLeadFamily } from '@school/bff-crm/contract/family';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, joinBatch } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead, createLeadOf, type TestLead } from '../../support/factories/leads.js';
import { createSalesPerson, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const ofAccount = statement('test-family-lead', 'UPDATE lead SET account_id = $2 WHERE id = $1');

describe('the family on a lead’s page', () => {
  let server: TestServer;
  let sara: Person;
  let child: Person;
  let lead: TestLead;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
    sara = await createSalesPerson(server.deps, { name: 'sara' });
  });
  beforeEach(async () => {
    child = await createStudent(server.deps, { name: 'Mia Schmidt', grade: 4 });
    lead = await createLeadOf(server.deps, child, { stage: 'Qualified' });
  });
  after(() => server.close());

  const read = async (code = lead.code) => {
    const answer = await server.call(readLeadFamily, { as: sara, params: { lead_id: code } });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  /** Puts a child into a course with one class a week from tomorrow on. */
  const learns = async (student: Person): Promise<void> => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps), 'paid');
    await joinBatch(server.deps, batch, [student]);
    for (let week = 0; week < 4; week += 1)
      await createClass(server.deps, batch, { startsAt: new Date(NOON.getTime() + DAY_MS + week * 7 * DAY_MS) }, [
        student,
      ]);
  };

  it('has the lead’s child first, and brothers and sisters with grade and state', async () => {
    await createSibling(server.deps, child, 'Zoe Schmidt', 2);
    const { children, leads } = await read();
    expect(children.map(({ name, grade, is_own, status }) => [name, grade, is_own, status])).to.deep.equal([
      ['Mia Schmidt', 4, true, 'new'],
      ['Zoe Schmidt', 2, false, 'new'],
    ]);
    expect(children[0]).to.include({ credits: 0, next_class_at: null, lessons_until: null });
    expect(leads).to.deep.equal([]);
  });

  it('says when the next class is, and until when the credits last at the child’s pace', async () => {
    await learns(child);
    await giveCredits(server.deps, child.id, 3);
    const [mia] = (await read()).children;
    expect(mia).to.include({
      status: 'active',
      credits: 3,
      next_class_at: '2026-11-22T12:00:00+00:00',
      lessons_until: '2026-12-12',
    });
  });

  it('says no day of a child that has used up its credits', async () => {
    await learns(child);
    expect((await read()).children[0]).to.include({ credits: 0, lessons_until: null });
  });

  it('has the other leads of the family, by account, child or phone, and none of another', async () => {
    const byAccount = await createLead(server.deps, { name: 'By account', ownerId: sara.id });
    await server.deps.db.run(ofAccount, [byAccount.id, child.accountId]);
    const byPhone = await createLead(server.deps, { name: 'By phone', phone: child.phone ?? '', stage: 'Nurture' });
    await createLeadOf(server.deps, await createStudent(server.deps));
    const { leads } = await read();
    expect(leads).to.deep.equal([
      { lead_id: byAccount.code, student_name: 'By account', stage: 'New', owner_name: 'sara' },
      { lead_id: byPhone.code, student_name: 'By phone', stage: 'Nurture', owner_name: null },
    ]);
  });

  it('is empty for a lead that has no account yet', async () => {
    expect(await read((await createLead(server.deps)).code)).to.deep.equal({ children: [], leads: [] });
  });

  it('answers 404 for a lead that does not exist', async () => {
    const answer = await server.call(readLeadFamily, { as: sara, params: { lead_id: 'L999999' } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});
