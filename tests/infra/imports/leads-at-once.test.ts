import type { Actor } from '@school/infra/auth/actor';
import { LeadEventModel, LeadModel } from '@school/infra/leads/model';
import { ensureFamily } from '@school/infra/registration/ensure-family';
import { expect } from 'chai';
import { asPhone, type Phone } from '@school/core/shared/phone';
import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadLeads } from '../../support/factories/imports.js';
import { createStaff } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { beginOther, untilWaiting } from './other-transaction.js';

let serial = 0;
const newPhone = (): Phone => {
  const phone = asPhone(`+4915204${String(++serial).padStart(6, '0')}`);
  if (phone === undefined) throw new Error('a test made no phone');
  return phone;
};

describe('an import of leads while families register', () => {
  let stores: TestStores;
  let actor: Actor;
  let steps: ReturnType<typeof importSteps>;

  before(async () => {
    stores = await openTestStores();
    actor = staffActor(await createStaff(stores.deps, { permissions: ['lead.own'] }));
    steps = importSteps(stores.deps, actor, 'leads');
  });
  after(() => stores.close());

  const checked = async (phones: readonly Phone[]): Promise<number> => {
    const rows = phones.map((phone) => [phone, 'Maya', 'Fair']);
    const id = await uploadLeads(stores.deps, actor, [['Phone', 'Child name', 'Source'], ...rows]);
    await steps.check(id);
    return id;
  };
  const register = (phone: Phone) =>
    stores.deps.db.transaction((trx) =>
      ensureFamily(
        trx,
        { phone, studentName: 'Mia', grade: 4, timezone: undefined, source: 'register', utmSource: '', utmMedium: '' },
        { proof: undefined, now: stores.deps.clock.now() },
      ),
    );

  it('a family that registers at the same moment has one lead, its own, and the row says why it is skipped', async () => {
    const phone = newPhone();
    const id = await checked([phone]);
    const family = await beginOther(stores.deps);
    await family.query(
      `INSERT INTO lead (lead_code, phone, student_name, source) VALUES ('AT-ONCE', $1, 'Mia', 'register')`,
      [phone],
    );
    const running = steps.run(id);
    try {
      await untilWaiting(stores.deps, 1);
      await family.commit();
    } finally {
      await family.giveUp();
      await running;
    }
    expect(await steps.rows(id)).to.deep.equal(['skip: There is a lead with this phone number already.']);
    const leads = await stores.deps.db.query(LeadModel).where({ phone });
    expect(leads.map(({ studentName, source }) => [studentName, source])).to.deep.equal([['Mia', 'register']]);
  });

  it('whoever comes first: each phone has one lead, which knows its family', async () => {
    const phones = Array.from({ length: 40 }, newPhone);
    const id = await checked(phones);
    await Promise.all([steps.run(id), ...phones.map(register)]);
    const leads = await stores.deps.db.query(LeadModel).whereIn('phone', phones);
    expect(leads).to.have.length(40);
    expect(leads.filter(({ accountId, studentId }) => accountId === null || studentId === null)).to.deep.equal([]);
    const rows = await steps.rows(id);
    const made = rows.filter((row) => row === 'create');
    expect(rows.every((row) => row === 'create' || row.startsWith('skip: '))).to.equal(true);
    const lines = await stores.deps.db
      .query(LeadEventModel)
      .where({ kind: 'imported' })
      .whereIn(
        'lead_id',
        leads.map((lead) => lead.id),
      );
    expect(lines).to.have.length(made.length);
    await steps.undo(id);
    expect(await stores.deps.db.query(LeadModel).whereIn('phone', phones).resultSize(), 'all have registered').to.equal(
      40,
    );
  });
});
