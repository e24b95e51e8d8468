import { addDays, localDate } from '@school/core/shared/local-time';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { ashasHours } from './availability.js';
import { ACADEMICS, ASHA, BEN, MIA, TARA } from './people.js';
import type { DemoClass } from './timetable.js';

const DAY_MS = 86_400_000;
/** Ben's working days, from Monday on. */
const WORKING_DAYS = [1, 2, 3, 4, 5] as const;
const BENS_GROUP = 2;
/** Whole days, so that a page made at any hour shows the same. */
const LEAVE = { inDays: 12, days: 2 } as const;

/** The links on every teacher's list. */
const LINKS = [
  {
    title: 'How we teach: the first five minutes of a class',
    url: 'https://example.org/teaching/first-minutes',
    is_pinned: true,
    inDays: 7,
  },
  {
    title: 'When the connection breaks',
    url: 'https://example.org/teaching/connection',
    is_pinned: false,
    inDays: null,
  },
  { title: 'Safeguarding: whom to call', url: 'https://example.org/safety', is_pinned: true, inDays: null },
] as const;

/** What a teacher's day brings beside classes: weekly hours, links to read, a seat asked for, a family's request. */
export function teachingDayTables(classes: readonly DemoClass[], now: Date): SeedTable[] {
  const at = now.toISOString();
  return [...weeklyTables(now, at), ...linkTables(now, at), ...requestTables(classes, now)];
}

function weeklyTables(now: Date, at: string): SeedTable[] {
  const today = localDate(now, BEN.zone);
  const bens = WORKING_DAYS.map((weekday): SeedRow => ({
    teacher_id: BEN.id,
    weekday,
    wall_from: '17:30',
    wall_to: '19:00',
    kind: 'any',
  }));
  const leave = {
    teacher_id: BEN.id,
    from_date: addDays(today, LEAVE.inDays),
    to_date: addDays(today, LEAVE.inDays + LEAVE.days - 1),
    hours: [],
    note: 'Visiting my sister',
    created_at: at,
  };
  const plan = { keeps_holidays: true, revision: 1, updated_at: at };
  return [
    ['weekly_plan', [ASHA, BEN].map(({ id, zone }) => ({ teacher_id: id, timezone: zone, ...plan }))],
    ['weekly_hours', [...ashasHours(), ...bens].map((row, index) => ({ id: index + 1, ...row }))],
    ['availability_exception', [{ id: 1, ...leave }]],
    ['school_holiday', [{ id: 1, day: `${today.slice(0, 4)}-12-25`, name: 'Christmas Day', created_at: at }]],
  ];
}

function linkTables(now: Date, at: string): SeedTable[] {
  const links = LINKS.map(({ title, url, is_pinned, inDays }, index) => ({
    id: index + 1,
    version: 1,
    title,
    url,
    is_pinned,
    must_read_by: inDays === null ? null : addDays(localDate(now, ASHA.zone), inDays),
    updated_by: ACADEMICS.accountId,
    updated_at: at,
  }));
  const versions = links.map(({ id, title, url }) => ({
    link_id: id,
    version: 1,
    content: { title, url },
    account_id: ACADEMICS.accountId,
    created_at: at,
  }));
  return [
    ['important_link', links],
    ['important_link_version', versions],
    ['important_link_read', [{ link_id: 1, version: 1, teacher_id: BEN.id, read_at: at }]],
  ];
}

function requestTables(classes: readonly DemoClass[], now: Date): SeedTable[] {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  const next = classes.findIndex(
    ({ status, startsAt, studentIds }) => status === 'scheduled' && startsAt > now && studentIds.includes(MIA.id),
  );
  const request = {
    id: 1,
    class_id: next + 1,
    student_id: MIA.id,
    account_id: MIA.accountId,
    reason: 'School or an exam',
    wish: 'The day after, at about six in the evening',
    created_at: yesterday,
  };
  const seat = {
    id: 1,
    teacher_id: BEN.id,
    batch_id: BENS_GROUP,
    account_id: TARA.accountId,
    student_id: TARA.id,
    reason: 'Tara would like to learn Python beside her web pages.',
    state: 'requested',
    created_at: yesterday,
  };
  return [
    ['seat_request', [seat]],
    ['reschedule_request', next === -1 ? [] : [request]],
  ];
}
