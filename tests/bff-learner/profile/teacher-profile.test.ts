import * as contract from '@school/bff-learner/contract/teacher-profile';
import { session } from '@school/bff-learner/contract/auth';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { CLASSROOM_REFUSALS } from '@school/core/batches/classroom-method';
import { UNSTORABLE } from '@school/core/shared/text-format';
import { unseal } from '@school/infra/auth/seal';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import {
  createStaff,
  createStudent,
  createTeacher,
  signedInAgain,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin';
const PAYOUT = {
  account_holder: 'Asha Rao',
  bank_name: 'City Bank',
  bank_code: 'citi0001',
  account_number: '001122334455',
  current_password: PASSWORD,
};

const accountsOf = statement(
  'test-payout-accounts',
  'SELECT sealed, masked, withdrawn_at FROM payout_account WHERE teacher_id = $1 ORDER BY id',
);
const noticesOf = statement('test-payout-notices', 'SELECT title, body FROM notification WHERE account_id = $1');
const auditOf = statement(
  'test-payout-audit',
  'SELECT action, after FROM audit_log WHERE actor_account_id = $1 ORDER BY id',
);

describe('profile settings of a teacher', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: PASSWORD });
  });
  after(() => server.close());

  const look = async (): Promise<contract.TeacherProfileAnswer> =>
    (await server.call(contract.teacherProfile, { as: teacher })).body;
  const save = (body: object) =>
    server.call(contract.saveTeacherProfile, { as: teacher, body: { display_name: 'Asha Rao', ...body } });
  const pay = (body: object = {}) => server.call(contract.changePayout, { as: teacher, body: { ...PAYOUT, ...body } });

  it('starts empty, with our own classroom', async () => {
    expect(await look()).to.deep.equal({
      display_name: 'Asha Rao',
      bio: '',
      languages: [],
      subjects: [],
      grades: [],
      room_method: 'jitsi',
      meet_link: null,
      payout: null,
      payout_pending: null,
    });
  });

  it('is saved as entered; everybody sees the display name from then on', async () => {
    const body = {
      display_name: ' Asha R. ',
      bio: 'I teach Scratch.',
      languages: ['English', 'Hindi'],
      subjects: ['Scratch'],
      grades: [1, 2, 3],
      room_method: 'meet',
      meet_link: 'meet.google.com/abc-defg-hij?authuser=1',
    };
    const saved = await save(body);
    expect([saved.status, saved.body.message]).to.deep.equal([200, 'Profile saved.']);
    expect(await look()).to.deep.include({
      ...body,
      display_name: 'Asha R.',
      meet_link: 'https://meet.google.com/abc-defg-hij',
    });
    expect((await server.call(session, { as: teacher })).body.user_name).to.equal('Asha R.');
  });

  const ABOUT = [
    ...['<html>\n  <script>x()</script>\n</html>', 'Use <p> and <h1>', 'a & b &amp; c', '=1+1', 'one\r\ntwo\rthree'],
    ...['e\u0301\u0323', '\u202eمرحبا\u202c שלום', '  x = 1\n', '\tlast\n\n'],
  ];
  for (const bio of ABOUT)
    it(`${JSON.stringify(bio)} about somebody is kept to the byte`, async () => {
      expect((await save({ bio })).status).to.equal(200);
      expect((await look()).bio).to.equal(bio);
    });

  it('nothing but white space about somebody is nothing; what cannot be stored is refused with its sentence', async () => {
    await save({ bio: ' \r\n\t' });
    expect((await look()).bio).to.equal('');
    const { status, body } = await save({ bio: 'a\0b' });
    expect([status, body.error, body.field]).to.deep.equal([400, UNSTORABLE.nul, 'bio']);
  });

  it('a default classroom that is not on Google Meet is refused with its sentence, however it is written', async () => {
    for (const meet_link of [
      'https://meet.google.com.evil.example/abc',
      'https://evil.example/meet.google.com/abc',
      'https://meet.google.com@evil.example/abc',
      'javascript:alert(1)//meet.google.com/abc',
    ]) {
      const { status, body } = await save({ room_method: 'meet', meet_link });
      expect([status, body.error, body.field]).to.deep.equal([
        400,
        CLASSROOM_REFUSALS.meet_link_wrong.text,
        'meet_link',
      ]);
    }
    expect((await save({ room_method: 'meet' })).body.error).to.equal(CLASSROOM_REFUSALS.meet_link_needed.text);
  });

  it('names and lists have their limits, and a wrong type gets a sentence', async () => {
    for (const body of [
      { display_name: ' ' },
      { display_name: 'a'.repeat(101) },
      { bio: 'a'.repeat(1001) },
      { languages: Array(11).fill('a') },
      { subjects: ['a'.repeat(41)] },
      { grades: [13] },
      { grades: 'all' },
      { display_name: {} },
    ])
      expect((await save(body)).status, JSON.stringify(body).slice(0, 60)).to.equal(400);
  });

  it('payout details need the password, are encrypted and masked, count after 48 hours, and the people who pay get a message', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    const { status, body } = await pay();
    expect([status, body.counts_from]).to.deep.equal([201, '2026-11-23T09:00:00.000Z']);
    const [stored] = await server.deps.db.rows<{ sealed: Buffer; masked: string }>(accountsOf, [teacher.id]);
    expect(stored?.masked).to.equal('City Bank •••• 4455');
    expect(stored?.sealed.includes(PAYOUT.account_number)).to.equal(false);
    const opened = unseal(server.deps.config, 'payout-account', `teacher:${teacher.id}`, stored?.sealed ?? Buffer.of());
    expect(JSON.parse(opened?.toString() ?? '{}')).to.include({ accountNumber: '001122334455', bankCode: 'CITI0001' });
    const pending = await look();
    expect([pending.payout, pending.payout_pending?.masked]).to.deep.equal([null, 'City Bank •••• 4455']);
    const told = await server.deps.db.rows<{ title: string; body: string }>(noticesOf, [finance.accountId]);
    expect(told).to.deep.equal([
      {
        title: 'Asha Rao changed their payout details',
        body: 'New: City Bank •••• 4455. They count from 2026-11-23 09:00 UTC. Please check with the teacher before you pay.',
      },
    ]);
    expect(await server.deps.db.rows(noticesOf, [sales.accountId])).to.deep.equal([]);
    expect(await server.deps.db.rows(noticesOf, [teacher.accountId])).to.have.length(1);
    expect(JSON.stringify(await server.deps.db.rows(auditOf, [teacher.accountId]))).to.not.include('001122334455');
    server.clock.set('2026-11-23T09:00:01Z');
    teacher = await signedInAgain(server.deps, teacher, 'teacher');
    const counting = await look();
    server.clock.set('2026-11-21T09:00:00Z');
    expect([counting.payout?.masked, counting.payout_pending]).to.deep.equal(['City Bank •••• 4455', null]);
  });

  it('a wrong password changes nothing; newer details replace those that wait; both can be withdrawn', async () => {
    const wrong = await pay({ current_password: 'not-it-at-all' });
    expect([wrong.body.error, wrong.body.field]).to.deep.equal([
      AUTH_REFUSALS.current_password_wrong.text,
      'current_password',
    ]);
    expect(await server.deps.db.rows(accountsOf, [teacher.id])).to.deep.equal([]);
    await pay();
    await pay({ account_number: '998877665544' });
    expect((await look()).payout_pending?.masked).to.equal('City Bank •••• 5544');
    expect((await server.call(contract.withdrawPayout, { as: teacher })).status).to.equal(200);
    expect((await look()).payout_pending).to.equal(null);
    expect((await server.call(contract.withdrawPayout, { as: teacher })).status).to.equal(404);
  });

  for (const [field, value] of [
    ['account_holder', ' '],
    ['bank_name', ''],
    ['bank_code', 'A B'],
    ['account_number', '12 34'],
    ['account_number', '!'.repeat(8)],
    ['current_password', ''],
  ] as const)
    it(`payout details: '${field}' must be right, and the answer names it`, async () => {
      const { status, body } = await pay({ [field]: value });
      expect([status, body.field]).to.deep.equal([400, field]);
    });

  it('is only for teachers', async () => {
    const student = await createStudent(server.deps);
    expect((await server.call(contract.teacherProfile, { as: student })).status).to.equal(403);
    expect((await server.call(contract.teacherProfile, {})).status).to.equal(401);
  });
});
