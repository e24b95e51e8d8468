import { DEFAULT_LANGUAGE } from '@school/core/language/languages';
import { isWanted } from '@school/core/notifications/topics';
import { dueReminders, REMINDER_RULES, wasKnownTooLate, type DueReminder } from '@school/core/reminders/plan-reminders';
import { TRIAL_REMINDERS } from '@school/core/reminders/promise';
import { firstName, shortName } from '@school/core/shared/person-name';
import type { Config } from '../config.js';
import { readyForWhatsApp } from '../notifications/deliver.js';
import type { Letter } from '../notifications/letter.js';
import { classReminderForTeacher } from '../notifications/templates/class-reminder.js';
import { TRIAL_LETTERS } from '../notifications/templates/trial-letters.js';
import { defineJob } from '../queue/define-job.js';
import { bookingUrl } from '../trial-booking/booking-link.js';
import { findComing, type ComingPerson } from './coming-classes.js';
import { addReminders, type WrittenReminder } from './write-reminders.js';

// The most reminders in one transaction; at 17:00 a whole school is reminded in the same minute.
const BATCH = 500;

/**
 * Reminds of classes that begin soon, every minute. Nothing is planned ahead: a reminder is made from the class as it
 * is when the reminder is due, so moving thousands of classes needs no replanning and no recalling. A reminder that was
 * written but not sent carries the class's time and is dropped if that has changed (`send-email`, the inbox). A missed
 * minute is made up for by the next.
 */
export const remindOfClassesJob = defineJob({
  name: 'remind-of-classes',
  async run(ctx, { db, clock, config, log, messageSender: { canSend } }) {
    const now = clock.now();
    const due = (await findComing(db, now)).flatMap((person) => remindersOf(person, now, { config, canSend }));
    for (let first = 0; first < due.length; first += BATCH) {
      if (ctx.signal.aborted) return;
      const written = await ctx.fenced((trx) => addReminders(trx, due.slice(first, first + BATCH), now));
      log.debug({ written }, 'reminded of classes');
    }
  },
});

interface Means {
  config: Config;
  /** Messages to phones leave by themselves. */
  canSend: boolean;
}

function remindersOf(person: ComingPerson, now: Date, { config, canSend }: Means): WrittenReminder[] {
  return dueReminders(person, person, now)
    .filter(({ kind }) => !person.told.includes(kind))
    .map((due) => {
      const { topic } = REMINDER_RULES[due.kind];
      const { subject, body } = letterOf(person, due, now, config);
      const { classId, version, accountId, side } = person;
      return {
        classId,
        version,
        accountId,
        kind: due.kind,
        title: subject,
        body,
        link: side === 'teacher' ? '/teacher-dashboard/calendar' : '/student-dashboard',
        inApp: isWanted(person.choices, topic, 'in_app'),
        letters: [emailOf(person, due, body), messageOf(person, due, body, canSend)].filter((one) => one !== null),
      };
    });
}

const emailOf = ({ choices, email }: ComingPerson, { kind, byEmail }: DueReminder, body: string) =>
  email !== null && byEmail && isWanted(choices, REMINDER_RULES[kind].topic, 'email')
    ? ({ channel: 'email', recipient: email, body } as const)
    : null;

/**
 * The family of a trial is reminded on its phone, too, if messages leave by themselves. Otherwise staff get one to send if
 * the family has only a phone: the day before, or an hour before if the trial was booked too late for that.
 */
function messageOf(person: ComingPerson, { kind, byEmail: isLoud }: DueReminder, body: string, canSend: boolean) {
  const { email, phone, isTrial, side } = person;
  if (!isTrial || side !== 'family' || phone === null) return null;
  const kindByHand = wasKnownTooLate('reminder-day', person, person) ? 'reminder-hour' : 'reminder-day';
  const isSent = canSend
    ? isLoud && TRIAL_REMINDERS.some((one) => one === kind)
    : email === null && kind === kindByHand;
  return isSent ? ({ channel: 'whatsapp', recipient: phone, body: readyForWhatsApp(phone, body) } as const) : null;
}

function letterOf(person: ComingPerson, { kind }: DueReminder, now: Date, config: Config): Letter {
  const { children, zone, side, bookingId, isTrial, language } = person;
  const isTeacher = side === 'teacher';
  const facts = {
    ...person,
    kind,
    now,
    childNames: children.map(({ name }) => (isTeacher ? shortName(name) : firstName(name))),
    familyZone: isTeacher ? (children[0]?.zone ?? zone) : zone,
    publicUrl: config.PUBLIC_URL,
    bookingUrl: bookingId === null ? null : bookingUrl(config, bookingId),
  };
  if (isTeacher) return classReminderForTeacher(facts);
  // The classes of a course are told of in the language of the portal.
  return TRIAL_LETTERS[isTrial ? language : DEFAULT_LANGUAGE].reminder(facts);
}
