import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import { OFFICE_ZONE } from '../shared/office-zone.js';

/** What is removed when it is old enough. */
export const RETENTION_KINDS = ['recordings', 'leads', 'messages', 'chats', 'boards', 'audit'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

interface KindFacts {
  label: string;
  /** What goes, and from when its months count. */
  text: string;
  months: number;
  /** Families, teachers and whoever checks the books need it at least this long. */
  monthsMin: number;
  one: string;
  many: string;
}

/** The longest time that can be set. */
export const RETENTION_MONTHS_MAX = 120;

/** Each kind in words, with the months of a new school and the fewest that can be set. */
export const RETENTION_FACTS: Readonly<Record<RetentionKind, KindFacts>> = {
  recordings: {
    label: 'Recordings of classes',
    text: 'The video and its picture go, and what the class wrote and drew together; the class and how it went stay. Counted from the day of the upload.',
    months: 12,
    monthsMin: 3,
    one: 'recording',
    many: 'recordings',
  },
  leads: {
    label: 'Leads without contact',
    text: 'Leads whose family has no account, with their history. Counted from the last time that anything happened.',
    months: 24,
    monthsMin: 6,
    one: 'lead',
    many: 'leads',
  },
  messages: {
    label: 'Messages',
    text: 'Notices in the app, and e-mails and messages of the outbox. Counted from the day on which they were written.',
    months: 12,
    monthsMin: 6,
    one: 'message',
    many: 'messages',
  },
  chats: {
    label: 'Chats of classes',
    text: 'What teachers and children have written to each other in class. Counted from the day on which it was written.',
    months: 3,
    monthsMin: 1,
    one: 'chat message',
    many: 'chat messages',
  },
  boards: {
    label: 'Boards of classes',
    text: 'What classes wrote and drew together without a recording; with one it goes with the recording. Counted from the last change.',
    months: 12,
    monthsMin: 3,
    one: 'board',
    many: 'boards',
  },
  audit: {
    label: 'Audit log',
    text: 'Lines of whole days, in UTC. Lines about money and credits stay, and so does the seal of each day.',
    months: 24,
    monthsMin: 12,
    one: 'line',
    many: 'lines',
  },
};

/** `12 leads` */
export const retentionCount = (kind: RetentionKind, count: number): string =>
  `${count.toLocaleString('en-US')} ${RETENTION_FACTS[kind][count === 1 ? 'one' : 'many']}`;

/** How long something is kept, and whether what is older is removed each night. */
export interface RetentionRule {
  months: number;
  isOn: boolean;
}

/** The key of a kind's setting. */
export const retentionKey = (kind: RetentionKind): string => `retention_${kind}`;

/** The rule in force: the stored setting as far as it is allowed, else the one of a new school, which removes nothing. */
export function retentionRule(kind: RetentionKind, setting: unknown): RetentionRule {
  const { months, is_on: isOn }: { months?: unknown; is_on?: unknown } =
    typeof setting === 'object' && setting !== null ? setting : {};
  if (typeof months !== 'number' || !areMonths(kind, months))
    return { months: RETENTION_FACTS[kind].months, isOn: false };
  return { months, isOn: isOn === true };
}

/** Whether a kind may be kept for so many months. */
export const areMonths = (kind: RetentionKind, months: number): boolean =>
  Number.isInteger(months) && months >= RETENTION_FACTS[kind].monthsMin && months <= RETENTION_MONTHS_MAX;

/**
 * The instant before which something is old enough: the beginning of the office's day, so many months ago. It stays the
 * same for a whole day, so that what somebody has seen is what the night removes.
 */
export const keptSince = (months: number, now: Date): Date =>
  resolveLocal(monthsBefore(localDate(now, OFFICE_ZONE), months), '00:00', OFFICE_ZONE);

/** The same day of an earlier month, or the last one of a month that is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  const wanted = addDays(first, day - 1);
  return wanted.slice(0, 'yyyy-mm'.length) === first.slice(0, 'yyyy-mm'.length)
    ? wanted
    : addDays(wanted, -Number(wanted.slice(-2)));
}
