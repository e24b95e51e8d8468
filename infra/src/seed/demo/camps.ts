import { addDays, localDate } from '@school/core/shared/local-time';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { MIA, TARA } from './people.js';

const MONDAY = 1;
const WEEK = 7;

/** The camps of the coming holidays; one has a single seat left, one is full. */
const CAMPS = [
  {
    title: 'Scratch stories',
    theme: 'scratch',
    summary: 'A story with heroes of your own, from the first moving block to a small premiere on the last day.',
    inWeeks: 3,
    hours: ['09:00', '11:00'],
    timezone: 'Europe/Berlin',
    ages: [6, 10],
    seats: 8,
    children: [],
  },
  {
    title: 'Python games',
    theme: 'python',
    summary: 'Real typed code, and a game to play with the family in the afternoon.',
    inWeeks: 4,
    hours: ['10:00', '12:30'],
    timezone: 'Europe/Berlin',
    ages: [10, 14],
    seats: 2,
    children: [MIA.id],
  },
  {
    title: 'Web pages',
    theme: 'web',
    summary: 'From an empty file to a page about something you love, right on every phone.',
    inWeeks: 9,
    hours: ['16:00', '18:00'],
    timezone: 'Asia/Kolkata',
    ages: [12, 16],
    seats: 1,
    children: [TARA.id],
  },
] as const;

/** Three camps with dates that are still to come, whenever the school is filled. */
export function campTables(now: Date): SeedTable[] {
  const today = localDate(now, 'UTC');
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = addDays(today, (MONDAY + WEEK - weekday) % WEEK);
  const at = now.toISOString();
  const camps = CAMPS.map((camp, index): SeedRow => ({
    id: index + 1,
    title: camp.title,
    theme: camp.theme,
    summary: camp.summary,
    starts_on: addDays(monday, camp.inWeeks * WEEK),
    days: 5,
    wall_from: camp.hours[0],
    wall_to: camp.hours[1],
    timezone: camp.timezone,
    age_from: camp.ages[0],
    age_to: camp.ages[1],
    seats: camp.seats,
    is_published: true,
    created_at: at,
    updated_at: at,
  }));
  const places = CAMPS.flatMap(({ children }, index) =>
    children.map((student): SeedRow => ({ camp_id: index + 1, student_id: student, state: 'seat', created_at: at })),
  );
  return [
    ['camp', camps],
    ['camp_place', places.map((place, index) => ({ id: index + 1, ...place }))],
  ];
}
