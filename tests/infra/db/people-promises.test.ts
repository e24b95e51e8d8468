import { allTimezones } from '@school/core/shared/timezone';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const insertAccount = statement(
  'test-people-account',
  'INSERT INTO account (phone, email) VALUES ($1, $2) RETURNING id',
);
const insertStudent = statement(
  'test-people-student',
  'INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3)',
);
const insertTeacher = statement(
  'test-people-teacher',
  "INSERT INTO teacher (account_id, full_name) VALUES ($1, 'Asha')",
);
const insertStaff = statement(
  'test-people-staff',
  'INSERT INTO staff_user (account_id, username, is_staff, is_superuser) VALUES ($1, $2, $3, $4)',
);
const insertSession = statement(
  'test-people-session',
  `
  INSERT INTO session (sid, account_id, audience, opened_by, authenticated_at, expires_at) VALUES (gen_random_uuid(), $1, $2, $3, now(), now())`,
);
const insertToken = statement(
  'test-people-token',
  `
  INSERT INTO one_time_token (hash, kind, account_id, expires_at) VALUES ($1, $2, $3, now())`,
);
const insertLead = statement(
  'test-people-lead',
  'INSERT INTO lead (lead_code, phone, student_name, stage, score) VALUES ($1, $2, $3, $4, $5)',
);
const insertOutbox = statement(
  'test-people-outbox',
  'INSERT INTO outbox (topic, ref_id, business_key) VALUES ($1, 1, $2)',
);
const insertDelivery = statement(
  'test-people-delivery',
  `
  INSERT INTO delivery (business_key, channel, recipient, subject, body, status) VALUES ($1, $2, 'a', 'b', 'c', $3)`,
);
const zones = statement(
  'test-people-zones',
  'SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM pg_timezone_names)',
);

describe('the database enforces who is who', () => {
  let stores: TestStores;
  let serial = 0;
  const run = (
    query: Parameters<TestStores['deps']['db']['run']>[0],
    ...values: (string | number | boolean | Buffer | null)[]
  ): Promise<string> => refusedBy(stores.deps.db.run(query, values));

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('one account per phone and per e-mail, however many ask at once and however the e-mail is written', async () => {
    const phones = await Promise.all(Array.from({ length: 30 }, () => run(insertAccount, '+491705550001', null)));
    expect(tally(phones)).to.deep.equal({ passed: 1, '23505 account_phone_key': 29 });
    const emails = await Promise.all(
      ['A@school.test', 'a@school.test', 'a@SCHOOL.test'].map((email) => run(insertAccount, null, email)),
    );
    expect(tally(emails)).to.deep.equal({ passed: 1, '23505 account_email_key': 2 });
  });

  for (const phone of [
    '0170 5550001',
    '+49 170 5550001',
    '+0491705550001',
    '+491234',
    '+4917012345678901',
    '49170555001',
    '',
    '+49170555000x',
  ]) {
    it(`a phone is stored as E.164 only: ${JSON.stringify(phone)} is refused`, async () => {
      expect(await run(insertAccount, phone, null)).to.match(/^23514 account_phone_check/);
    });
  }

  it('an account has a phone or an e-mail', async () =>
    expect(await run(insertAccount, null, null)).to.match(/^23514 account_check/));

  it('a student has a name of 1 to 100 characters and a grade of 1 to 12', async () => {
    const { accountId } = await createStudent(stores.deps);
    expect(await run(insertStudent, accountId, '', 4)).to.match(/^23514 student_full_name/);
    expect(await run(insertStudent, accountId, 'x'.repeat(101), 4)).to.match(/^23514 student_full_name/);
    expect(await run(insertStudent, accountId, 'Mia', 0)).to.match(/^23514 student_grade/);
    expect(await run(insertStudent, accountId, 'Mia', 13)).to.match(/^23514 student_grade/);
    expect(await run(insertStudent, accountId, 'Mia', 12)).to.equal('passed');
    expect(await run(insertStudent, 999_999, 'Mia', 12)).to.match(/^23503/);
  });

  it('an account is at most one teacher and one member of staff; staff are staff or superusers', async () => {
    const { accountId } = await createTeacher(stores.deps);
    expect(await run(insertTeacher, accountId)).to.match(/^23505 teacher_account_id/);
    expect(await run(insertStaff, accountId, `u${++serial}`, false, false)).to.match(/^23514/);
    expect(await run(insertStaff, accountId, `u${++serial}`, true, false)).to.equal('passed');
    expect(await run(insertStaff, accountId, `u${++serial}`, true, false)).to.match(/^23505 staff_user_account_id/);
  });

  it('sessions and links have only the known kinds', async () => {
    const { accountId } = await createStudent(stores.deps);
    expect(await run(insertSession, accountId, 'admin', 'password')).to.match(/^23514 session_audience/);
    expect(await run(insertSession, accountId, 'learner', 'magic')).to.match(/^23514 session_opened_by/);
    expect(await run(insertToken, Buffer.from('x'), 'magic', accountId)).to.match(/^23514 one_time_token_kind/);
    expect(await run(insertToken, Buffer.from('x'), 'autologin', accountId)).to.equal('passed');
    expect(await run(insertToken, Buffer.from('x'), 'autologin', accountId)).to.match(/^23505 one_time_token_hash/);
  });

  it('one lead per phone; stages and scores have only the known values', async () => {
    const lead = (phone: string, stage = 'New', score = 0): Promise<string> =>
      run(insertLead, `L${++serial}`, phone, 'Mia', stage, score);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => lead('+491705550777')));
    expect(tally(outcomes)).to.deep.equal({ passed: 1, '23505 lead_phone_key': 19 });
    expect(await lead('+491705550778', 'Winning')).to.match(/^23514 lead_stage/);
    expect(await lead('+491705550778', 'New', 101)).to.match(/^23514 lead_score/);
    expect(await lead('+491705550778', 'Enrolled'), 'without a payment').to.match(/^23514 lead_enrolled/);
    expect(await lead('0170')).to.match(/^23514 lead_phone/);
  });

  it('a fact is planned once per business key; a message is written once', async () => {
    const facts = await Promise.all(Array.from({ length: 20 }, () => run(insertOutbox, 'x', 'trial:1:booked')));
    expect(tally(facts)).to.deep.equal({ passed: 1, '23505 outbox_business_key_key': 19 });
    expect(await run(insertDelivery, 'k', 'email', 'planned')).to.equal('passed');
    expect(await run(insertDelivery, 'k', 'email', 'planned')).to.match(/^23505 delivery_business_key/);
    expect(await run(insertDelivery, 'k2', 'pigeon', 'planned')).to.match(/^23514 delivery_channel/);
    expect(await run(insertDelivery, 'k2', 'email', 'lost')).to.match(/^23514 delivery_status/);
  });

  it('this Postgres can compute with every zone that we offer', async () => {
    expect(await stores.deps.db.rows(zones, [allTimezones()])).to.deep.equal([]);
  });
});
