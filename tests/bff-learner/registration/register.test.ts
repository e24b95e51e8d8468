import { geo, register } from '@school/bff-learner/contract/registration';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const family = statement(
  'test-family',
  `
  SELECT (SELECT count(*) FROM account WHERE phone = $1) AS accounts,
    (SELECT count(*) FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1) AS students,
    (SELECT count(*) FROM lead WHERE phone = $1) AS leads,
    (SELECT count(*) FROM outbox o JOIN lead l ON l.id = o.ref_id WHERE o.topic = 'family-registered' AND l.phone = $1) AS letters`,
);
const details = statement(
  'test-family-details',
  `
  SELECT s.full_name, s.grade, a.timezone, a.password_hash, l.stage, l.source, l.utm_source, l.utm_medium, l.student_name
  FROM account a JOIN student s ON s.account_id = a.id JOIN lead l ON l.account_id = a.id WHERE a.phone = $1`,
);
const owners = statement(
  'test-owners',
  'SELECT owner_id, count(*) AS n FROM lead WHERE phone LIKE $1 GROUP BY owner_id ORDER BY owner_id',
);
const everything = statement(
  'test-everything',
  `
  SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM student) AS students, (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM outbox) AS outbox`,
);

const ONE = { accounts: 1, students: 1, leads: 1, letters: 1 };

let phones = 0;
const nextPhone = (): string => `171${String(5_000_000 + ++phones).padStart(8, '0')}`;

describe('Register for a Free Lesson', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const form = (change: object = {}): object => ({
    phone_number: nextPhone(),
    student_name: 'Mia Sommer',
    student_grade: 4,
    country_code: '+49',
    timezone: 'Europe/Paris',
    utm_source: '',
    utm_medium: 'homepage',
    ...change,
  });
  const send = (body: object, ip?: string): Promise<Answer<{ message: string }>> =>
    server.call(register, { body, ...(ip ? { ip } : {}) });

  it("'Registration successful!': an account without a password, a student, a lead in stage New with its utm, one planned e-mail", async () => {
    const { status, body } = await send(
      form({ phone_number: '171 7000001', student_name: ' "Mia  Sommer" ', utm_source: 'spring' }),
    );
    expect([status, body]).to.deep.equal([201, { message: 'Registration successful!' }]);
    expect(await server.deps.db.row(family, ['+491717000001'])).to.deep.equal(ONE);
    expect(await server.deps.db.row(details, ['+491717000001'])).to.deep.equal({
      full_name: 'Mia Sommer',
      grade: 4,
      timezone: 'Europe/Paris',
      password_hash: null,
      stage: 'New',
      source: 'register',
      utm_source: 'spring',
      utm_medium: 'homepage',
      student_name: 'Mia Sommer',
    });
  });

  it('utm may be left out', async () => {
    const {
      utm_source: _source,
      utm_medium: _medium,
      ...rest
    } = form({ phone_number: '171 7000002' }) as Record<string, unknown>;
    expect((await send(rest)).status).to.equal(201);
    expect(await server.deps.db.row(details, ['+491717000002'])).to.include({ utm_source: '', utm_medium: '' });
  });

  it('the same phone written in five ways at the same time: one account, one student, one lead, one e-mail; all five get the same answer', async () => {
    const ways = ['171 7000003', '0171 7000003', '(0171) 700-0003', '+49 171 7000003', '0049 (0)171/7000003'];
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(ways.map((phone_number) => send(form({ phone_number }))));
      expect(tally(answers.map(({ status, body }) => `${status} ${body.message}`))).to.deep.equal({
        '201 Registration successful!': 5,
      });
    }
    expect(await server.deps.db.row(family, ['+491717000003'])).to.deep.equal(ONE);
  });

  it('a known and an unknown phone get the same status, body and headers', async () => {
    const student = await createStudent(server.deps, { password: 'tram42-violin' });
    const shape = async (phone_number: unknown): Promise<object> => {
      const { status, body, headers } = await send(form({ phone_number }));
      return { status, body, headers: [...headers.keys()].sort() };
    };
    expect(await shape(student.phone)).to.deep.equal(await shape(nextPhone()));
  });

  it('new leads go to the sales people in turn; disabled ones and those without the permission are skipped', async () => {
    const sales = [
      await createStaff(server.deps, { permissions: ['lead.own'] }),
      await createStaff(server.deps, { permissions: ['lead.own'] }),
    ];
    await createStaff(server.deps, { permissions: [] });
    const gone = await createStaff(server.deps, { permissions: ['lead.own'] });
    await server.deps.db.run(statement('test-gone', 'UPDATE account SET disabled_at = now() WHERE id = $1'), [
      gone.accountId,
    ]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(form({ phone_number: `172 800000${index}` }))));
    expect(await server.deps.db.rows(owners, ['+49172800000%'])).to.deep.equal(
      sales.map(({ id }) => ({ owner_id: id, n: 5 })),
    );
  });

  it('a filled honeypot gets the same answer, and nothing is written', async () => {
    const before = await server.deps.db.row(everything);
    const { status, body } = await send(form({ website: 'http://spam.example' }));
    expect([status, body]).to.deep.equal([201, { message: 'Registration successful!' }]);
    expect(await server.deps.db.row(everything)).to.deep.equal(before);
  });

  it('nobody can register as more than a family: columns of other tables in the body change nothing', async () => {
    const phone_number = nextPhone();
    await send(
      form({
        phone_number,
        is_staff: true,
        is_superuser: true,
        password_hash: 'x',
        disabled_at: null,
        stage: 'Enrolled',
        owner_id: 1,
        score: 100,
        id: 1,
        role: 'teacher',
      }),
    );
    expect(await server.deps.db.row(details, [`+49${phone_number}`])).to.include({ stage: 'New', password_hash: null });
    expect(
      await server.deps.db.row(
        statement(
          'test-staff-of',
          'SELECT count(*) AS n FROM staff_user u JOIN account a ON a.id = u.account_id WHERE a.phone = $1',
        ),
        [`+49${phone_number}`],
      ),
    ).to.deep.equal({ n: 0 });
  });

  it('however its phone is spelled, a family is one: the code again, zeros, other digits', async () => {
    const spellings = [
      '9876543217',
      '0919876543217',
      '919876543217',
      '+91 (0) 98765 43217',
      '0091 091 98765 43217',
      '९८७६५४३२१७',
    ];
    const answers = await Promise.all(
      spellings.map((phone_number) => send(form({ country_code: '+91', phone_number }))),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal(spellings.map(() => 201));
    const phones = statement('test-phones-like', "SELECT phone FROM account WHERE phone LIKE '%9876543217'");
    expect(await server.deps.db.rows(phones)).to.deep.equal([{ phone: '+919876543217' }]);
  });

  const PHONE = 'Please enter a valid phone number.';
  const NAME = "Please enter the student's name.";
  const GRADE = 'Please select a grade from 1 to 12.';
  const ZONE = 'Please select a timezone';
  const refusals: readonly { title: string; change: object; text: string; field: string }[] = [
    { title: 'no phone', change: { phone_number: undefined }, text: PHONE, field: 'phone_number' },
    { title: 'an empty phone', change: { phone_number: '' }, text: PHONE, field: 'phone_number' },
    {
      title: 'a phone too short for any network',
      change: { phone_number: '1234' },
      text: `${PHONE.slice(0, -1)}: this one is too short.`,
      field: 'phone_number',
    },
    {
      title: 'a phone longer than E.164',
      change: { phone_number: '+4917012345678901' },
      text: `${PHONE.slice(0, -1)}: this one is too long.`,
      field: 'phone_number',
    },
    {
      title: 'a phone shorter than any family has',
      change: { phone_number: '+491234' },
      text: `${PHONE.slice(0, -1)}: this one is too short.`,
      field: 'phone_number',
    },
    {
      title: 'a letter O typed for a zero',
      change: { phone_number: '171 7O00001' },
      text: `${PHONE.slice(0, -1)}: digits only, no letters.`,
      field: 'phone_number',
    },
    {
      title: 'a British phone that lacks a digit',
      change: { country_code: '+44', phone_number: '791112345' },
      text: `${PHONE.slice(0, -1)}: this one is too short.`,
      field: 'phone_number',
    },
    {
      title: 'an American area that does not exist',
      change: { country_code: '+1', phone_number: '555 123 4567' },
      text: `${PHONE.slice(0, -1)}: the country with this code has no such number.`,
      field: 'phone_number',
    },
    {
      title: 'words',
      change: { phone_number: 'my mother' },
      text: `${PHONE.slice(0, -1)}: digits only, no letters.`,
      field: 'phone_number',
    },
    { title: 'a phone in a list', change: { phone_number: ['+491717000001'] }, text: PHONE, field: 'phone_number' },
    { title: 'a country code that is not offered', change: { country_code: '+7' }, text: PHONE, field: 'country_code' },
    { title: 'no name', change: { student_name: undefined }, text: NAME, field: 'student_name' },
    { title: 'a name of blanks and quotes', change: { student_name: ' " " ' }, text: NAME, field: 'student_name' },
    {
      title: 'a name of nothing one can see',
      change: { student_name: '\u200B\u202E' },
      text: NAME,
      field: 'student_name',
    },
    { title: 'a name of a blank letter', change: { student_name: '\u3164' }, text: NAME, field: 'student_name' },
    {
      title: 'a name of 101 characters',
      change: { student_name: 'x'.repeat(101) },
      text: 'Please use at most 100 characters.',
      field: 'student_name',
    },
    { title: 'no grade', change: { student_grade: undefined }, text: GRADE, field: 'student_grade' },
    { title: 'grade 0', change: { student_grade: 0 }, text: GRADE, field: 'student_grade' },
    { title: 'grade 13', change: { student_grade: '13' }, text: GRADE, field: 'student_grade' },
    { title: 'grade 4.5', change: { student_grade: 4.5 }, text: GRADE, field: 'student_grade' },
    { title: 'no zone', change: { timezone: undefined }, text: ZONE, field: 'timezone' },
    { title: 'a zone that is none', change: { timezone: '../../etc' }, text: ZONE, field: 'timezone' },
  ];
  for (const { title, change, text, field } of refusals) {
    it(`refuses ${title}: 400 '${text}'`, async () => {
      const before = await server.deps.db.row(everything);
      const { status, body } = await send(form(change));
      expect({ status, error: body.error, detail: body.detail, field: body.field }).to.deep.equal({
        status: 400,
        error: text,
        detail: text,
        field: body.code?.startsWith('phone_') ? 'phone_number' : field,
      });
      expect(await server.deps.db.row(everything)).to.deep.equal(before);
    });
  }

  it('20 families an hour can register from one address', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => strict.call(register, { body: form(), ip: '203.0.113.44' })),
      );
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 201: 20, 429: 5 });
    } finally {
      await strict.close();
    }
  });
});

describe('the first country code of the phone field', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const cases: readonly (readonly [string, string, string | null])[] = [
    ['Asia/Kolkata', '', '+91'],
    ['Asia/Kolkata', 'en-GB', '+91'],
    ['Europe/Paris', 'de-DE,de;q=0.9', null],
    ['UTC', 'de-DE,de;q=0.9', '+49'],
    ['', 'bn-BD', '+880'],
    ['', '', null],
    ['x'.repeat(65), 'en-AU', '+61'],
    ['../../etc', '*', null],
  ];
  for (const [timezone, languages, code] of cases) {
    it(`zone '${timezone.slice(0, 20)}' and languages '${languages}': ${code ?? 'none, so the default stays'}`, async () => {
      const answer = await server.call(geo, {
        query: timezone ? { timezone } : {},
        headers: { 'Accept-Language': languages },
      });
      expect([answer.status, answer.body]).to.deep.equal([200, { country_calling_code: code }]);
    });
  }
});
