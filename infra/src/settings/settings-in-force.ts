import { BOOKING_CROWD, REGISTRATION_CROWD } from '@school/core/registration/crowd';
import { PASSWORD_LENGTH_MIN, STAFF_PASSWORD_LENGTH_MIN } from '@school/core/auth/password-rule';
import { LEADS_PAGE_SIZE_MAX } from '@school/core/leads/paging';
import { HIGH_SCORE_MIN } from '@school/core/leads/tabs';
import { RESCHEDULE_DAY, RESCHEDULE_NOTICE_HOURS_MIN } from '@school/core/rescheduling/plan-move';
import { SOFT_NOTICE_HOURS } from '@school/core/rescheduling/quota';
import { DOUBTS_PER_WEEK_MAX } from '@school/core/doubts/doubt';
import { PINNED_TIMEZONES } from '@school/core/shared/timezone';
import {
  CHILD_DAY,
  TRIAL_HORIZON_DAYS,
  TRIAL_MINUTES,
  TRIAL_NOTICE_HOURS_MIN,
} from '@school/core/trial-booking/can-book';
import { TRIAL_MOVES_MAX } from '@school/core/trial-booking/can-change';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { SECOND_FACTOR_REQUIRED } from '../auth/session-rows.js';
import { SESSION_LIFE } from '../auth/sessions.js';
import type { Audience, Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { SettingModel } from './model.js';

/** One line of the settings page: a value with its unit. */
export interface SettingLine {
  group: string;
  label: string;
  value: string;
  unit: string;
}

/** The read-only lines, and the settings that the page can change. */
export interface SettingsInForce {
  lines: SettingLine[];
  isSecondFactorRequired: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The rules in force that the page does not change: the code's constants and this process's environment. */
export async function readSettings(sql: Sql, config: Config): Promise<SettingsInForce> {
  const secondFactor = await sql.query(SettingModel).findById(SECOND_FACTOR_REQUIRED);
  return { lines: fixedSettings(config), isSecondFactorRequired: secondFactor?.value === true };
}

function fixedSettings(config: Config): SettingLine[] {
  return [...trials(), ...rescheduling(), ...signingIn(), ...leads(), ...mail(config), ...place(config)];
}

const trials = (): SettingLine[] => [
  line('Trial classes', 'Notice before a trial', TRIAL_NOTICE_HOURS_MIN, 'hours'),
  line('Trial classes', 'Booking horizon', TRIAL_HORIZON_DAYS, 'days'),
  line('Trial classes', 'Length of a trial', TRIAL_MINUTES, 'minutes'),
  line(
    'Trial classes',
    "Hours of the child's day",
    `${CHILD_DAY.firstHour}:00 to ${CHILD_DAY.lastHour}:00`,
    "child's time",
  ),
  line('Trial classes', 'The family moves or cancels until', hoursText(RESCHEDULE_NOTICE_HOURS_MIN), 'before'),
  line('Trial classes', 'Moves by the family', TRIAL_MOVES_MAX, 'a trial'),
  line('Trial classes', 'Bookings by one family', BOOKING_CROWD.own, 'an hour'),
  line('Trial classes', 'Bookings from one address before it is slowed', BOOKING_CROWD.slowing.free, 'an hour'),
  line(
    'Trial classes',
    'Registrations from one address before it is slowed',
    REGISTRATION_CROWD.slowing.free,
    'an hour',
  ),
];

const rescheduling = (): SettingLine[] => [
  line('Rescheduling', 'Notice before a class', hoursText(RESCHEDULE_NOTICE_HOURS_MIN)),
  line('Rescheduling', 'Counts twice within', SOFT_NOTICE_HOURS, 'hours before class'),
  line(
    'Rescheduling',
    'Hours of the day',
    `${RESCHEDULE_DAY.firstHour}:00 to ${RESCHEDULE_DAY.endHour}:00`,
    "asker's time",
  ),
  line('Questions', 'Questions of a child', DOUBTS_PER_WEEK_MAX, 'in 7 days'),
];

const sessionHours = (audience: Audience): number => SESSION_LIFE[audience].absoluteMs / HOUR_MS;

const signingIn = (): SettingLine[] => [
  line('Signing in', 'Session of a family or teacher', sessionHours('learner') / 24, 'days'),
  line('Signing in', 'Session of staff', sessionHours('staff'), 'hours'),
  line('Signing in', 'Session of lead management', sessionHours('crm'), 'hours'),
  line('Signing in', 'Link to set a password', TOKEN_LIFE_MS.setPassword / DAY_MS, 'days'),
  line('Signing in', "Link into a child's account", TOKEN_LIFE_MS.switch / 1000, 'seconds'),
  line('Signing in', 'Shortest password of a learner', PASSWORD_LENGTH_MIN, 'characters'),
  line('Signing in', 'Shortest password of staff', STAFF_PASSWORD_LENGTH_MIN, 'characters'),
];

const leads = (): SettingLine[] => [
  line('Leads', 'Score of a high quality lead', HIGH_SCORE_MIN, 'and more'),
  line('Leads', 'Longest page of the lead list', LEADS_PAGE_SIZE_MAX, 'leads'),
];

const mail = (config: Config): SettingLine[] => [
  line(
    'Mail',
    'Transport',
    config.SMTP_URL === undefined ? 'No mail server: letters are kept in the outbox' : 'Mail server',
  ),
  line('Mail', 'Sender', config.MAIL_FROM),
];

const place = (config: Config): SettingLine[] => [
  line('School', 'Public site', config.PUBLIC_URL),
  line('School', 'Lead management', config.CRM_URL),
  line('School', 'Video meetings', config.MEETING_DOMAIN === '' ? 'Not set up' : config.MEETING_DOMAIN),
  line('School', 'Queue', config.REDIS_URL === undefined ? 'PostgreSQL' : 'Redis'),
  line('School', 'Time zones on top of every list', PINNED_TIMEZONES.length, 'zones'),
];

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

const line = (group: string, label: string, value: string | number, unit = ''): SettingLine => ({
  group,
  label,
  value: String(value),
  unit,
});
