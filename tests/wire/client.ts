import { expect } from 'chai';
import { sharedSchool } from '../support/school.js';

/*
 * A client that was written from the two specifications alone: every path, payload and field in this folder is typed by
 * hand. Nothing here may import a contract, a core rule or a sentence of the school, so that a change of the wire that
 * contract and gateway agree on is still seen.
 */

/** An answer as it came over the wire. */
export interface WireAnswer {
  status: number;
  /** The JSON that was sent; undefined for anything else. */
  json: unknown;
  text: string;
  headers: Headers;
}

type App = 'learner' | 'staff' | 'crm';
type Query = Readonly<Record<string, string | number | boolean>>;

/** Somebody who speaks to one app of the school, with the header `Authorization: Token …` if signed in. */
export class WireClient {
  constructor(
    private readonly app: App,
    readonly token?: string,
    /** What its browser keeps, such as `name=value`. */
    readonly cookie?: string,
  ) {}

  get(path: string, query: Query = {}): Promise<WireAnswer> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return this.send('GET', search.size > 0 ? `${path}?${search.toString()}` : path);
  }

  post(path: string, body?: unknown): Promise<WireAnswer> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown): Promise<WireAnswer> {
    return this.send('PUT', path, body);
  }

  patch(path: string, body?: unknown): Promise<WireAnswer> {
    return this.send('PATCH', path, body);
  }

  delete(path: string): Promise<WireAnswer> {
    return this.send('DELETE', path);
  }

  /** A multipart form with one file part; `file` undefined sends the form without it. */
  upload(path: string, field: string, file?: File, fields: Readonly<Record<string, string>> = {}): Promise<WireAnswer> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    if (file !== undefined) form.set(field, file);
    return this.send('POST', path, form);
  }

  private async send(method: string, path: string, body?: unknown): Promise<WireAnswer> {
    const school = await sharedSchool();
    const isForm = body instanceof FormData;
    const response = await fetch(school[this.app] + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token === undefined ? {} : { Authorization: `Token ${this.token}` }),
        ...(this.cookie === undefined ? {} : { Cookie: this.cookie }),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, json: isJson ? JSON.parse(text) : undefined, text, headers: response.headers };
  }
}

/** A visitor of the public site. */
export const visitor = (): WireClient => new WireClient('learner');

/** Somebody who signs in with phone and password. */
export async function signIn(phone: string, password: string): Promise<WireClient> {
  const answer = await visitor().post('/api/login/', { phone_number: phone, password });
  expect(answer.status, answer.text).to.equal(200);
  return new WireClient('learner', textAt(answer.json, 'token'));
}

let families = 0;

/** A phone that nobody has: of Germany, or with the digits after which another country's numbers go on. */
export const freshPhone = (prefix = '+49157700'): string => prefix + String(10_000 + ++families);

/** A registration as the form sends it. */
export const registration = (phone: string, more: object = {}): object => ({
  phone_number: phone,
  student_name: 'Wire Child',
  student_grade: 5,
  country_code: '+49',
  timezone: 'Asia/Kolkata',
  utm_source: '',
  utm_medium: 'homepage',
  ...more,
});

/** The cookies of an answer, to be sent with the next call. */
export const cookiesOf = ({ headers }: WireAnswer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

/** The ids of the trial slots that are offered now. */
export async function offeredSlots(): Promise<number[]> {
  const answer = await visitor().get('/api/trial-slots/', { student_timezone: 'Europe/Berlin' });
  expect(answer.status, answer.text).to.equal(200);
  return listOf(answer.json).map((slot) => numberAt(slot, 'id'));
}

/** A family of its own. */
export interface NewFamily {
  phone: string;
  password: string;
  client: WireClient;
}

/** Registers a family, books a trial in the same browser, and sets its password as the page after the booking does. */
export async function newFamily(): Promise<NewFamily> {
  const phone = freshPhone();
  const password = 'violin-tram-42';
  const registered = await visitor().post('/api/register/', registration(phone));
  const browser = new WireClient('learner', undefined, cookiesOf(registered));
  const [slot] = await offeredSlots();
  const order = { student_name: 'Wire Child', phone_number: phone, grade: '5', teacher_availability_id: slot };
  const booked = await browser.post('/api/trial-class-booking/', order);
  expect(booked.status, booked.text).to.equal(201);
  const link = textAt(booked.json, 'set_password_token');
  const set = await browser.post(`/api/set-password/${link}/`, { new_password: password });
  expect(set.status, set.text).to.equal(200);
  return { phone, password, client: await signIn(phone, password) };
}

const kept = new Map<string, Promise<WireClient>>();

// Checking a password is slow on purpose, so each person of the demo school signs in once.
const once = (who: string, open: () => Promise<WireClient>): Promise<WireClient> => {
  const client = kept.get(who) ?? open();
  kept.set(who, client);
  return client;
};

export const asha = (): Promise<WireClient> => once('asha', () => signIn('+491700000001', 'teach-demo'));
export const ben = (): Promise<WireClient> => once('ben', () => signIn('+491700000002', 'teach-demo'));
export const mia = (): Promise<WireClient> => once('mia', () => signIn('+491700000101', 'learn-demo'));
export const leo = (): Promise<WireClient> => once('leo', () => signIn('+491700000102', 'learn-demo'));

/** Somebody of the office; the calls that the specification gives no path for are those of the run contract. */
export const office = (who: 'admin' | 'finance' | 'sales' | 'academics'): Promise<WireClient> =>
  once(who, async () => {
    const answer = await new WireClient('staff').post('/api/blackops/login/', {
      email: `${who}@school.test`,
      password: 'staff-demo-2026',
    });
    expect(answer.status, answer.text).to.equal(200);
    return new WireClient('staff', textAt(answer.json, 'token'));
  });

/** The person with Lead Management permission. */
export const leadManager = (): Promise<WireClient> =>
  once('crm', async () => {
    const login = { email: 'sales@school.test', password: 'staff-demo-2026' };
    const answer = await new WireClient('crm').post('/api/leadmanagement/login/', login);
    expect(answer.status, answer.text).to.equal(200);
    return new WireClient('crm', textAt(answer.json, 'token'));
  });

/** The value at a path of keys and list positions; undefined where the path ends early. */
export function at(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    // `as`: whatever it is, it may be asked for a key once it is an object.
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    json,
  );
}

/** The text at a path; fails if there is none. */
export function textAt(json: unknown, ...path: (string | number)[]): string {
  const value = at(json, ...path);
  if (typeof value !== 'string')
    throw new Error(`no text at ${path.join('.')}: ${JSON.stringify(json)?.slice(0, 500)}`);
  return value;
}

/** The number at a path; fails if there is none. */
export function numberAt(json: unknown, ...path: (string | number)[]): number {
  const value = at(json, ...path);
  if (typeof value !== 'number')
    throw new Error(`no number at ${path.join('.')}: ${JSON.stringify(json)?.slice(0, 500)}`);
  return value;
}

/** The list that an answer is, or that it has under `results`: the specification allows both in places. */
export function listOf(json: unknown): unknown[] {
  const list: unknown = Array.isArray(json) ? json : at(json, 'results');
  if (!Array.isArray(list)) throw new Error(`no list: ${JSON.stringify(json)?.slice(0, 500)}`);
  return list;
}

/** Every listed field is there, whatever its value; more fields are allowed. */
export function expectFields(value: unknown, ...names: readonly string[]): void {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const missing = names.filter((name) => !keys.includes(name));
  expect(missing, `missing in ${JSON.stringify(value)?.slice(0, 500)}`).to.deep.equal([]);
}

/** A success with the expected status. */
export function expectStatus(answer: WireAnswer, status: number): void {
  expect(answer.status, answer.text.slice(0, 500)).to.equal(status);
}

/** A refusal below 500 whose `error` is exactly this sentence. */
export function expectRefused(answer: WireAnswer, sentence: string, status?: number): void {
  expect(at(answer.json, 'error'), answer.text.slice(0, 500)).to.equal(sentence);
  expect(answer.status).to.be.within(400, 499);
  if (status !== undefined) expect(answer.status).to.equal(status);
}
