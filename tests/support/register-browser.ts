import { register } from '@school/bff-learner/contract/registration';
import { expect } from 'chai';
import type { TestServer } from './test-server.js';

/** What the browser of a family sends that has just registered: its cookie, from its own address. */
export interface RegisteredBrowser {
  headers: { Cookie: string };
  ip: string;
}

let browsers = 0;

/** Registers a family by the public call, from an address of its own, because one address may register few. */
export async function registerBrowser(
  server: TestServer,
  phone: string,
  studentName = 'Mia Sommer',
  before?: RegisteredBrowser,
  more: object = {},
): Promise<RegisteredBrowser> {
  browsers += 1;
  const ip = before?.ip ?? `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`;
  const answer = await server.call(register, {
    ...(before ? { headers: before.headers } : {}),
    ip,
    body: {
      phone_number: phone,
      student_name: studentName,
      student_grade: 4,
      country_code: '+49',
      timezone: 'Europe/Berlin',
      utm_source: '',
      utm_medium: '',
      ...more,
    },
  });
  expect(answer.status, answer.body.error).to.equal(201);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { headers: { Cookie: cookie }, ip };
}
