import { autologin } from '@school/bff-learner/contract/auth';
import { askToSwitch } from '@school/bff-learner/contract/impersonation';
import { openSession } from '@school/infra/auth/sessions';
import { bindingCookie } from '@school/infra/auth/session';
import type { TestServer } from '../test-server.js';
import type { Person } from './people.js';

/** A browser as the server sees it: its token and its cookies. */
export interface TestBrowser {
  token: string;
  cookies: Map<string, string>;
}

/** The headers that our own page sends from a browser. */
export const sentBy = ({ cookies }: Pick<TestBrowser, 'cookies'>): Record<string, string> => ({
  'X-Client': 'web',
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Stores the cookies of an answer. */
export function keepCookies(browser: TestBrowser, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }
}

/** A teacher's browser, with a session that is bound to it. */
export async function browserOf({ deps }: TestServer, teacher: Person): Promise<TestBrowser> {
  const opened = await openSession(deps.db, deps.config, deps.clock.now(), {
    accountId: teacher.accountId,
    audience: 'learner',
    studentId: null,
    openedBy: 'password',
    bind: true,
  });
  return { token: opened.token, cookies: new Map([[bindingCookie('learner'), opened.binding ?? '']]) };
}

/** Changes from the teacher's account into a student's, as the dialog does. */
export async function lookAs(server: TestServer, browser: TestBrowser, studentId: number): Promise<TestBrowser> {
  const asked = await server.call(askToSwitch, { as: browser, params: { studentId }, headers: sentBy(browser) });
  const token = asked.body.auto_login_token;
  const opened = await server.call(autologin, { params: { token }, headers: sentBy(browser) });
  const eyes = { token: opened.body.token, cookies: new Map(browser.cookies) };
  keepCookies(eyes, opened.headers);
  return eyes;
}
