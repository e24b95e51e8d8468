import { randomUUID } from 'node:crypto';
import { SHORT_KEY_LENGTH } from '@school/core/short-links/errors';
import { randomToken } from '../../auth/secrets.js';
import type { SeedTable } from '../insert-rows.js';
import { FINANCE, LEO, SALES, TARA, type DemoStudent } from './people.js';

const DAY_MS = 86_400_000;
const CODE_LENGTH = 26;

/** Collection links that are open, paid and over, a token link that waits and one that is paid, and three short links. */
export function linkTables(publicUrl: string, now: Date): SeedTable[] {
  return [
    ['payment_link', paymentLinks(now)],
    ['short_link', shortLinks(publicUrl, now)],
    ['short_link_day', clicks(now)],
  ];
}

const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();

interface DemoLink {
  title: string;
  description: string;
  amountMinor: number;
  currency: string;
  /** Days from today. */
  made: number;
  ends: number;
  collector?: { name: string; email: string };
  student?: DemoStudent;
  course?: string;
  /** When and under which reference finance saw the money. */
  paid?: { days: number; reference: string };
}

const RUNA = { name: 'Runa Sommerlund', email: 'runa.sommerlund@families.test' };
const PIET = { name: 'Piet Aldermoor', email: 'piet.aldermoor@partners.test' };

const LINKS: readonly DemoLink[] = [
  {
    title: 'Robotics kit, spring group',
    description: 'One kit for each child; they are sent after the payment.',
    amountMinor: 24_000,
    currency: 'EUR',
    made: -3,
    ends: 27,
    collector: PIET,
  },
  {
    title: 'Summer camp, ten seats',
    description: 'Ten seats in the July camp.',
    amountMinor: 150_000,
    currency: 'EUR',
    made: -20,
    ends: 10,
    collector: PIET,
    paid: { days: -12, reference: 'SEPA 2026-4471' },
  },
  {
    title: 'Parents evening, room',
    description: '',
    amountMinor: 9_500,
    currency: 'GBP',
    made: -40,
    ends: -10,
    collector: RUNA,
  },
  {
    title: 'Token for Coding Champion',
    description: 'Keeps the seat until the first payment.',
    amountMinor: 5_000,
    currency: 'EUR',
    made: -1,
    ends: 6,
    student: LEO,
    course: 'Coding Champion',
  },
  {
    title: 'Token for Coding Champion',
    description: 'Keeps the seat until the first payment.',
    amountMinor: 10_000,
    currency: 'USD',
    made: -5,
    ends: 9,
    student: TARA,
    course: 'Coding Champion',
    paid: { days: -4, reference: 'WISE 88120' },
  },
];

const paymentLinks = (now: Date) =>
  LINKS.map((link, index) => ({
    id: index + 1,
    kind: link.student ? 'token' : 'collection',
    code: randomToken(CODE_LENGTH),
    form_key: randomUUID(),
    title: link.title,
    description: link.description,
    amount_minor: link.amountMinor,
    currency_code: link.currency,
    collector_name: link.collector?.name ?? null,
    collector_email: link.collector?.email ?? null,
    student_id: link.student?.id ?? null,
    course: link.course ?? null,
    expires_at: inDays(now, link.ends),
    created_by: SALES.accountId,
    created_at: inDays(now, link.made),
    paid_at: link.paid ? inDays(now, link.paid.days) : null,
    paid_by: link.paid ? FINANCE.accountId : null,
    payment_ref: link.paid?.reference ?? null,
  }));

/** Clicks per day of the short links, today last. */
const CLICKS: readonly (readonly number[])[] = [
  [0, 2, 5, 3, 0, 1, 4, 8, 6, 2, 0, 3, 7, 4],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0],
  [4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

const shortLinks = (publicUrl: string, now: Date) =>
  [
    { url: `${publicUrl}/courses`, expires_at: null },
    { url: 'https://www.example.org/summer-camp?from=school', expires_at: inDays(now, 30) },
    { url: `${publicUrl}/camps`, expires_at: inDays(now, -9) },
  ].map(({ url, expires_at }, index) => {
    const days = CLICKS[index] ?? [];
    const lastDay = days.findLastIndex((count) => count > 0);
    return {
      id: index + 1,
      key: randomToken(SHORT_KEY_LENGTH),
      url,
      owner_account_id: SALES.accountId,
      clicks: days.reduce((sum, count) => sum + count, 0),
      last_clicked_at: inDays(now, lastDay - days.length + 1),
      expires_at,
      created_at: inDays(now, -days.length),
    };
  });

const clicks = (now: Date) =>
  CLICKS.flatMap((days, index) =>
    days.flatMap((count, day) => {
      const phones = Math.ceil(count / 2);
      const row = (device: string, country: string, amount: number) => ({
        short_link_id: index + 1,
        day: inDays(now, day - days.length + 1).slice(0, 'yyyy-mm-dd'.length),
        country,
        device,
        clicks: amount,
      });
      const rows = [row('phone', 'DE', phones), row('computer', 'GB', count - phones)];
      return rows.filter((one) => one.clicks > 0);
    }),
  );
