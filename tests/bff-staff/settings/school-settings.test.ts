import { SCORE_WEIGHTS_DEFAULT } from '@school/core/leads/score';
import {
  changeAbsencePolicy,
  changeCreditLimits,
  changeLeadWeights,
  changeMoveLimits,
  changePunchRule,
  changeSchoolContact,
  changeSiteNumbers,
  changeUploadLimits,
  readSchoolSettings,
  tryLeadWeights,
} from '@school/bff-staff/contract/settings';
import { readSchoolContact, readSiteNumbers } from '@school/bff-learner/contract/settings';
import { SCHOOL_CONTACT_DEFAULT } from '@school/core/settings/school-contact';
import { SITE_NUMBERS_DEFAULT } from '@school/core/settings/site-numbers';
import { readEndingFacts } from '@school/infra/class-ending/facts';
import { statement } from '@school/infra/db/sql';
import { openQuota } from '@school/infra/uploads/quota';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const changes = statement(
  'test-setting-changes',
  `SELECT entity_id, before, after FROM audit_log WHERE action = 'setting.change' AND actor_account_id = $1 ORDER BY id`,
);

describe('what the school decides for itself', () => {
  let server: TestServer;
  let learner: TestServer;
  let admin: Person;
  let staff: Person;
  before(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
  });
  after(async () => {
    await learner.close();
    await server.close();
  });
  beforeEach(async () => {
    admin = await createStaff(server.deps, { superuser: true });
    staff = await createStaff(server.deps, { permissions: ['catalog.edit'] });
  });

  const setPolicy = (absence_policy: unknown, as = admin) =>
    server.call(changeAbsencePolicy, { as, body: { absence_policy } });
  const setContact = (changed: object, as = admin) =>
    server.call(changeSchoolContact, { as, body: { ...SCHOOL_CONTACT_DEFAULT, ...changed } });

  it('the policy on missed classes is used for classes that are ended from then on, and is audited', async () => {
    const teacher = await createTeacher(server.deps);
    const startsAt = new Date('2026-11-23T15:00:00Z');
    const id = await createClass(server.deps, await createBatch(server.deps, teacher), { startsAt });
    expect((await readEndingFacts(server.deps.db, id, null))?.policy).to.equal('never');
    const { status, body } = await setPolicy('unannounced');
    expect([status, body.message]).to.deep.equal([
      200,
      'The policy on missed classes was changed. Classes that are ended from now on follow it.',
    ]);
    expect((await readEndingFacts(server.deps.db, id, null))?.policy).to.equal('unannounced');
    expect((await server.call(readSchoolSettings, { as: staff })).body.absence_policy).to.equal('unannounced');
    await setPolicy('never');
    expect(await server.deps.db.rows(changes, [admin.accountId])).to.deep.equal([
      { entity_id: 'absence_policy', before: { value: null }, after: { value: 'unannounced' } },
      { entity_id: 'absence_policy', before: { value: 'unannounced' }, after: { value: 'never' } },
    ]);
  });

  it('families read the contact that was set, and the default until then', async () => {
    expect((await learner.call(readSchoolContact)).body).to.deep.equal(SCHOOL_CONTACT_DEFAULT);
    const { body } = await setContact({ phone: '+49 30 1234567', email: 'office@school.test' });
    expect(body.message).to.equal('The school’s contact was changed. Families see it from now on.');
    const shown = { ...SCHOOL_CONTACT_DEFAULT, phone: '+49 30 1234567', email: 'office@school.test' };
    expect((await learner.call(readSchoolContact)).body).to.deep.equal(shown);
    expect((await server.call(readSchoolSettings, { as: staff })).body.contact).to.deep.equal(shown);
    expect(await server.deps.db.rows(changes, [admin.accountId])).to.have.length(1);
  });

  it('visitors read the numbers of the home page and the day of the count; only an admin changes them, to a day that has come', async () => {
    const numbers = { students: 12_400, instructors: 610, countries: 54, as_of: '2026-11-20' };
    const set = (changed: object, as = admin) =>
      server.call(changeSiteNumbers, { as, body: { ...numbers, ...changed } });
    expect((await learner.call(readSiteNumbers)).body).to.deep.equal(SITE_NUMBERS_DEFAULT);
    expect((await set({})).body.message).to.equal(
      'The numbers on the home page were changed. Visitors see them from now on.',
    );
    expect((await learner.call(readSiteNumbers)).body).to.deep.equal(numbers);
    expect((await server.call(readSchoolSettings, { as: staff })).body.site_numbers).to.deep.equal(numbers);
    expect(await server.deps.db.rows(changes, [admin.accountId])).to.deep.equal([
      { entity_id: 'site_numbers', before: { value: null }, after: { value: numbers } },
    ]);
    expect((await set({}, staff)).status).to.equal(403);
    for (const [wrong, field, error] of [
      [{ students: -1 }, 'students', 'Please enter a whole number from 0 to 10000000.'],
      [{ as_of: '2026-02-30' }, 'as_of', 'Please choose the day on which the numbers were counted.'],
      [{ as_of: null }, 'as_of', 'Please choose the day on which the numbers were counted.'],
      [{ as_of: '2126-11-20' }, 'as_of', 'This day has not come yet. Please choose an earlier one.'],
    ] as const) {
      const answer = await set(wrong);
      expect([answer.status, answer.body.field, answer.body.error]).to.deep.equal([400, field, error]);
    }
  });

  it('an admin sets how many credits one person may give alone; nobody else, and only whole numbers up to 1,000', async () => {
    const setLimits = (body: object, as = admin) => server.call(changeCreditLimits, { as, body });
    const limits = async () => (await server.call(readSchoolSettings, { as: staff })).body.credit_limits;
    expect(await limits()).to.deep.equal({ per_student: 5, per_day: 20 });
    expect((await setLimits({ per_student: 8, per_day: 30 })).body.message).to.equal(
      'The limits for credits were changed. They apply from now on.',
    );
    expect(await limits()).to.deep.equal({ per_student: 8, per_day: 30 });
    expect(await server.deps.db.rows(changes, [admin.accountId])).to.deep.equal([
      { entity_id: 'credit_limits', before: { value: null }, after: { value: { per_student: 8, per_day: 30 } } },
    ]);
    expect((await setLimits({ per_student: 8, per_day: 30 }, staff)).status).to.equal(403);
    for (const wrong of [-1, 1.5, 1001, null, 'all']) {
      const answer = await setLimits({ per_student: 5, per_day: wrong });
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([
        400,
        'Please enter a whole number from 0 to 1000.',
        'per_day',
      ]);
    }
  });

  it('an admin sets and tries the weights of lead scores; nobody else, each from 0 to 50, and together 70 or more', async () => {
    const weights = { ...SCORE_WEIGHTS_DEFAULT, trial_attended: 30 };
    const calls = [
      (as: Person, body: object) => server.call(changeLeadWeights, { as, body }),
      (as: Person, body: object) => server.call(tryLeadWeights, { as, body }),
    ];
    expect((await server.call(changeLeadWeights, { as: admin, body: weights })).body.message).to.equal(
      'The weights of lead scores were changed. All scores follow within minutes.',
    );
    expect((await server.call(readSchoolSettings, { as: staff })).body.lead_weights).to.deep.equal(weights);
    expect((await server.call(tryLeadWeights, { as: admin, body: weights })).body.tried).to.have.length(4);
    for (const call of calls) {
      expect((await call(staff, weights)).status).to.equal(403);
      const wrong = await call(admin, { ...weights, idle_day: 51 });
      expect([wrong.status, wrong.body.error]).to.deep.equal([400, 'Please enter a whole number from 0 to 50.']);
      const none = { ...weights, trial_attended: 0, project_handed_in: 0, proof_sent: 0, quiz_passed: 0 };
      const low = await call(admin, none);
      expect([low.status, low.body.error]).to.deep.equal([
        400,
        'All facts together must be worth 70 points or more: otherwise no lead is of high quality.',
      ]);
    }
  });

  it('an admin sets how often each side may move classes; empty is no limit, and the next move obeys', async () => {
    const set = (body: object, as = admin) => server.call(changeMoveLimits, { as, body });
    const limits = async () => (await server.call(readSchoolSettings, { as: staff })).body.move_limits;
    expect(await limits()).to.deep.equal({ student: 2, teacher: null, school: null });
    expect((await set({ student: 3, teacher: 1, school: null })).body.message).to.equal(
      'The limits for moving classes were changed. They apply from now on.',
    );
    expect(await limits()).to.deep.equal({ student: 3, teacher: 1, school: null });
    expect((await set({ student: null, teacher: null, school: null })).status).to.equal(200);
    expect(await limits()).to.deep.equal({ student: null, teacher: null, school: null });
    expect((await set({ student: 2, teacher: null, school: null }, staff)).status).to.equal(403);
    for (const wrong of [-1, 1.5, 101, 'all']) {
      const answer = await set({ student: 2, teacher: wrong, school: null });
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([
        400,
        'Please enter a whole number from 0 to 100.',
        'teacher',
      ]);
    }
  });

  it('an admin sets how much may be stored in a day; the next file obeys', async () => {
    const limit = { files: 2, megabytes: 1 };
    const body = { account: limit, films: { files: 10, megabytes: 100 }, stranger: { files: 0, megabytes: 0 } };
    const answer = await server.call(changeUploadLimits, { as: admin, body });
    expect(answer.body.message).to.equal('The limits for files were changed. They apply from now on.');
    expect((await server.call(readSchoolSettings, { as: staff })).body.upload_limits).to.deep.equal(body);
    const { accountId } = await createTeacher(server.deps);
    expect((await openQuota(server.deps.db, { accountId }, server.clock.now())).filesMax).to.equal(2);
    expect((await server.call(changeUploadLimits, { as: staff, body })).status).to.equal(403);
    const tooMuch = { ...body, account: { files: 100_001, megabytes: 1 } };
    expect((await server.call(changeUploadLimits, { as: admin, body: tooMuch })).body.error).to.equal(
      'Please enter a whole number from 0 to 100000.',
    );
  });

  it('an admin sets whether somebody else must punch a sale', async () => {
    const set = (punch_rule: unknown, as = admin) => server.call(changePunchRule, { as, body: { punch_rule } });
    const rule = async () => (await server.call(readSchoolSettings, { as: staff })).body.punch_rule;
    expect(await rule()).to.equal('several');
    for (const wanted of ['always', 'never', 'several']) {
      expect((await set(wanted)).body.message).to.equal('The rule on punching was changed. It applies from now on.');
      expect(await rule()).to.equal(wanted);
    }
    expect((await set('always', staff)).status).to.equal(403);
    for (const wrong of ['sometimes', '', null, true])
      expect((await set(wrong)).body.error).to.equal('Please choose who may punch a sale.');
  });

  it('only admins can change them, and only to valid values', async () => {
    expect((await setPolicy('never', staff)).status).to.equal(403);
    expect((await setContact({}, staff)).status).to.equal(403);
    for (const wrong of ['always', '', null, 7, ['never']]) {
      const answer = await setPolicy(wrong);
      expect([answer.status, answer.body.error]).to.deep.equal([400, 'Please choose a policy.']);
    }
    for (const [changed, text] of [
      [{ company: ' ' }, 'Please fill this in. Families read it.'],
      [{ address: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
      [{ email: 'nobody' }, 'Please enter an email address.'],
      [{ phone: '0171' }, 'Please enter a phone number with its country code, like +353 1 555 0142.'],
    ] as const) {
      const answer = await setContact(changed);
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, text, Object.keys(changed)[0]]);
    }
  });
});
