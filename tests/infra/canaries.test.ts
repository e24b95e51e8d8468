import { expect } from 'chai';
import { eventually } from '../support/faults/eventually.js';
import { startSchool, type School } from '../support/school.js';

/** Texts that appear nowhere else: a log or job that contains one has leaked it. */
const NAME = 'Zephyrine Quastelberg';
const PHONE = '+4917655512345';
const EMAIL = 'quastelberg-canary@mail.example';
const PASSWORD = 'canary-lamp-93-river';
const WRONG_PASSWORD = 'canary-wrong-58-stone';
const STAFF_PASSWORD = 'staff-demo-2026';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Tables of jobs and limits; they may contain only ids and hashes. */
const PAYLOADS = ['outbox', 'job_run', 'rate_limit', 'login_device'] as const;

/** What the log says about the last call to each app. */
const LAST_CALLS = [
  '"method":"POST","route":"/api/logout/"',
  '"method":"GET","route":"/api/leads/","status":400',
  '"method":"POST","route":"/api/blackops/outbox/{id}/pass-on/"',
] as const;

interface Sent {
  status: number;
  cookie: string | undefined;
  body: Record<string, unknown>;
}

describe('marker texts for leaks', () => {
  let school: School;
  const secrets = new Set([PASSWORD, WRONG_PASSWORD, STAFF_PASSWORD]);

  before(async function () {
    this.timeout(60_000);
    school = await startSchool({ LOG_LEVEL: 'trace' });
  });
  after(async () => school?.stop());

  async function call(method: string, url: string, body?: unknown, token?: string, cookie?: string): Promise<Sent> {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Token ${token}` }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    for (const [key, value] of Object.entries(answer))
      if (key.includes('token') && typeof value === 'string') secrets.add(value);
    const [set] = (response.headers.get('set-cookie') ?? '').split(';');
    return { status: response.status, body: answer, cookie: set };
  }

  async function familyJourney(): Promise<void> {
    const api = `${school.learner}/api`;
    const family = { student_name: NAME, phone_number: PHONE };
    const registration = {
      ...family,
      parent_name: NAME,
      parent_email: EMAIL,
      student_grade: 4,
      country_code: '+49',
      timezone: 'Europe/Berlin',
      utm_source: '',
      utm_medium: '',
    };
    const registered = await call('POST', `${api}/register/`, registration);
    expect(registered.status).to.equal(201);
    await call('POST', `${api}/register/`, { ...registration, timezone: NAME });
    const slots = (await call('GET', `${api}/trial-slots/?student_timezone=Europe/Berlin`)).body as unknown as {
      id: number;
    }[];
    const order = { ...family, grade: 4, teacher_availability_id: slots[5]?.id, timezone: 'Europe/Berlin' };
    const booked = await call('POST', `${api}/trial-class-booking/`, order, undefined, registered.cookie);
    expect(booked.status, JSON.stringify(booked.body)).to.equal(201);
    expect((await call('POST', `${api}/trial-class-booking/`, order, undefined, registered.cookie)).status).to.equal(
      409,
    );
    expect((await call('GET', `${api}/trial-bookings/${String(booked.body['confirmation_token'])}/`)).status).to.equal(
      200,
    );
    const link = `${api}/set-password/${String(booked.body['set_password_token'])}/`;
    expect((await call('POST', link, { new_password: PASSWORD })).status).to.equal(200);
    await call('POST', `${api}/login/`, { phone_number: PHONE, password: WRONG_PASSWORD });
    await call('POST', `${api}/login/`, { phone_number: PASSWORD, password: { secret: WRONG_PASSWORD } });
    const login = await call('POST', `${api}/login/`, { phone_number: PHONE, password: PASSWORD });
    expect(login.status).to.equal(200);
    await asFamily(api, String(login.body['token']));
  }

  async function asFamily(api: string, token: string): Promise<void> {
    await call('GET', `${api}/student-profile/?name=${encodeURIComponent(NAME)}&token=${token}`, undefined, token);
    await call('POST', `${api}/update-timezone/`, { timezone: PHONE }, token);
    const form = new FormData();
    form.set('profile_picture', new Blob([GIF], { type: 'image/gif' }), `${NAME}.gif`);
    await fetch(`${api}/upload-profile-picture/`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}` },
      body: form,
    });
    await call(
      'POST',
      `${api}/reset-password/`,
      { new_password: `${PASSWORD}-2`, current_password: WRONG_PASSWORD },
      token,
    );
    await call('GET', `${api}/autologin/${token.replaceAll(/\W/g, '')}/`);
    await call('POST', `${api}/logout/`, undefined, token);
  }

  async function officeJourney(): Promise<void> {
    const who = { email: 'sales@school.test', password: STAFF_PASSWORD };
    const crm = String((await call('POST', `${school.crm}/api/leadmanagement/login/`, who)).body['token']);
    const search = `q=${encodeURIComponent(NAME)}`;
    const leads = await call('GET', `${school.crm}/api/leads/?${search}`, undefined, crm);
    expect(leads.body['results']).to.have.length(1);
    await call('GET', `${school.crm}/api/leads/?q=${encodeURIComponent(PHONE)}&page=0`, undefined, crm);
    const staff = String(
      (await call('POST', `${school.staff}/api/blackops/login/`, { ...who, email: 'admin@school.test' })).body['token'],
    );
    expect((await call('GET', `${school.staff}/api/blackops/users/?${search}`, undefined, staff)).status).to.equal(200);
    const whole = `q=${encodeURIComponent(PHONE)}`;
    let letters: { id: number }[] = [];
    await eventually('the letter to the family is in the outbox', 15_000, async () => {
      const { body } = await call('GET', `${school.staff}/api/blackops/outbox/?${whole}`, undefined, staff);
      letters = body['results'] as { id: number }[];
      return letters.length > 0;
    });
    const [letter] = letters;
    for (const step of ['read', 'pass-on']) {
      const done = await call(
        'POST',
        `${school.staff}/api/blackops/outbox/${letter?.id}/${step}/`,
        { reason: NAME },
        staff,
      );
      expect(done.status, JSON.stringify(done.body)).to.equal(200);
    }
  }

  it('appear in no log line and in no job, whatever a family and the office do', async function () {
    this.timeout(60_000);
    await familyJourney();
    await officeJourney();
    // Each process writes its lines a moment later.
    for (const last of LAST_CALLS) {
      await eventually(`${last} is logged`, 15_000, () => school.output().includes(last));
    }
    expect(found(school.output())).to.deep.equal([]);
    expect(found(await payloads())).to.deep.equal([]);
    const audits = JSON.stringify(await school.query('SELECT before, after FROM audit_log'));
    expect([...secrets].filter((secret) => audits.includes(secret))).to.deep.equal([]);
  });

  function found(text: string): string[] {
    const people = [
      NAME,
      encodeURIComponent(NAME),
      NAME.replace(' ', '+'),
      'Quastelberg',
      PHONE,
      EMAIL,
      PHONE.slice(1),
      encodeURIComponent(PHONE),
    ];
    return [...people, ...secrets].filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));
  }

  async function payloads(): Promise<string> {
    const queue = await school.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq'`,
    );
    expect(queue, 'the queue keeps its jobs in Postgres here').to.not.have.length(0);
    const texts = await Promise.all(
      [...PAYLOADS, ...queue.map(({ name }) => name)].map(async (name) =>
        JSON.stringify(await school.query(`SELECT * FROM ${name}`)),
      ),
    );
    return texts.join('\n');
  }
});
