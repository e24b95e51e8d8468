import { register } from '@school/bff-learner/contract/registration';
import { pageOpened } from '@school/bff-learner/contract/payment-pages';
import { bindingCookie } from '@school/infra/auth/session';
import { openSession } from '@school/infra/auth/sessions';
import type { Browser, Page } from 'playwright';
import { gotoAs } from '../support/sign-in.js';
import type { BenchSchool } from './bench-school.js';
import { withBrowser } from './browser.js';
import { GOALS } from './goals.js';
import { line, type Line } from './report.js';

const TIMES = 10;
/** Screens are read again every two seconds at most, which is about floods and not about one piece of news. */
const APART_MS = 2500;

/** Row 15: from the answer to a family until a screen of sales that is open shows what it has done. */
export const eventToScreen = (school: BenchSchool): Promise<Line[]> =>
  withBrowser(async (browser) => [await newLead(browser, school), await openedPage(browser, school)]);

async function newLead(browser: Browser, school: BenchSchool): Promise<Line> {
  const page = await crmPage(browser, school, '/lm/?tab=all');
  const each: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const name = `Bench Newcomer ${'ABCDEFGHIJ'[time] ?? ''}`;
    await post(school, register.path, {
      phone_number: `17${String(90_000_000 + time)}`,
      student_name: name,
      student_grade: '4',
      country_code: '+49',
      timezone: 'Europe/Berlin',
    });
    each.push(await shownAfterMs(page, name));
  }
  return line(GOALS.eventToScreen, 'a new lead in the list of 100,000', Math.max(...each), noteOf(each));
}

async function openedPage(browser: Browser, school: BenchSchool): Promise<Line> {
  const each: number[] = [];
  const pages = await school.ask<{ page_id: string; lead_code: string }>(`
    WITH unopened AS (
      SELECT p.page_id, e.student_id, row_number() OVER (ORDER BY p.id) AS place
      FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id
      WHERE p.paid_at IS NULL AND p.expired_at IS NULL AND p.expires_at > now()
        AND NOT EXISTS (SELECT 1 FROM payment_page_visit v WHERE v.payment_page_id = p.id)
      ORDER BY p.id LIMIT ${TIMES}),
    leads AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (SELECT id FROM lead ORDER BY id LIMIT ${TIMES}) l)
    UPDATE lead l SET student_id = u.student_id FROM unopened u JOIN leads o ON o.place = u.place WHERE l.id = o.id
    RETURNING u.page_id, l.lead_code`);
  for (const { page_id, lead_code } of pages) {
    const page = await crmPage(browser, school, `/lm/lead/${lead_code}`);
    await post(school, pageOpened.path, { page_id });
    each.push(await shownAfterMs(page, 'Payment page opened'));
    await page.close();
  }
  return line(
    GOALS.eventToScreen,
    'an opened payment page in the history of its lead',
    Math.max(...each),
    noteOf(each),
  );
}

/** The answer to a family begins the time. */
async function post(school: BenchSchool, path: string, body: object): Promise<void> {
  const answer = await fetch(school.learner.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function shownAfterMs(page: Page, text: string): Promise<number> {
  const began = performance.now();
  await page.getByText(text).first().waitFor();
  const ms = performance.now() - began;
  await page.waitForTimeout(APART_MS);
  return ms;
}

/** Opens a page of the CRM in a browser of its own, which is known by its cookie, and waits until it listens. */
async function crmPage(browser: Browser, school: BenchSchool, path: string): Promise<Page> {
  const [found] = await school.ask<{ id: number; name: string }>(
    'SELECT account_id AS id, full_name AS name FROM lead_manager ORDER BY id LIMIT 1',
  );
  const wanted = {
    audience: 'crm',
    accountId: found?.id ?? 0,
    studentId: null,
    openedBy: 'password',
    bind: true,
  } as const;
  const { token, binding } = await openSession(school.deps.db, school.deps.config, school.deps.clock.now(), wanted);
  const context = await browser.newContext();
  const { hostname: domain } = new URL(school.crm.url);
  await context.addCookies([
    { name: bindingCookie('crm'), value: binding ?? '', domain, path: '/', secure: true, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  const listening = page.waitForResponse('**/news/');
  await gotoAs(page, { userType: 'lead_manager', name: found?.name ?? '', token }, school.crm.url + path);
  await listening;
  await page.waitForTimeout(APART_MS);
  return page;
}

const noteOf = (each: readonly number[]): string => `${each.map(Math.round).join(', ')} ms; the longest counts`;
