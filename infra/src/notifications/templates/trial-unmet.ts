import type { FamilyReason } from '@school/core/trial-booking/errors';
import type { SchoolContact } from '@school/core/settings/school-contact';
import { clockText } from '../clock-text.js';
import { lines, type Letter } from '../letter.js';

/** A trial that was asked for with a known phone and may not be had, and what the family needs to know. */
export interface UnmetTrialFacts {
  reason: FamilyReason;
  /** As it was typed by whoever asked. */
  askedName: string;
  startsAt: Date;
  familyZone: string;
  /** The child whom the school knows. */
  studentName: string;
  leadCode: string;
  /** The trial that is booked already, with its page. */
  booked: { startsAt: Date; url: string } | undefined;
  contact: Pick<SchoolContact, 'phone' | 'email'>;
  publicUrl: string;
}

/** For the family; the caller of the public page has not read any of it. */
export const trialUnmetForFamily = (facts: UnmetTrialFacts): Letter => ({
  subject: 'About the trial class that you asked for',
  body: lines(
    `Hello! Somebody asked for a trial class for ${facts.askedName} with this phone number: ${clockText(facts.startsAt, facts.familyZone)}.`,
    '',
    ...whatNow(facts),
    '',
    `If it was not you, you need not do anything. Questions? Call ${facts.contact.phone} or write to ${facts.contact.email}.`,
  ),
});

function whatNow({ reason, booked, studentName, familyZone, publicUrl }: UnmetTrialFacts): string[] {
  if (reason === 'missed_twice') {
    return ['Two trial classes were missed with this phone number, so please plan the next one with us.'];
  }
  if (reason === 'already_booked' && booked !== undefined) {
    return [
      `A trial class for ${studentName} is already booked, and it stays: ${clockText(booked.startsAt, familyZone)}.`,
      `To choose another time or to cancel it: ${booked.url}`,
    ];
  }
  const why = {
    already_booked: 'had another trial class',
    student_busy: 'has another class',
    student_talks: 'has a talk about a question',
  };
  return [`${studentName} ${why[reason]} at that time. Please choose another one: ${publicUrl}/register`];
}

const FOR_OWNER: Readonly<Record<FamilyReason, string>> = {
  already_booked: 'A trial class is already booked, and it stays.',
  missed_twice: 'Two trial classes were missed, so only the school books the next one.',
  student_busy: 'The child has another class at that time.',
  student_talks: 'The child has a talk about a question at that time.',
};

/** For the lead's owner, who may call. */
export const trialUnmetForOwner = (facts: UnmetTrialFacts, ownerZone: string): Letter => ({
  subject: `${facts.leadCode}: asked for a trial class that was not possible`,
  body: lines(
    `Somebody asked for a trial class for ${facts.askedName} with the phone of your lead ${facts.leadCode}.`,
    '',
    `When: ${clockText(facts.startsAt, ownerZone)}`,
    FOR_OWNER[facts.reason],
    '',
    'The half hour is held for a day. The message for the family is ready in the outbox; a call may be better.',
  ),
});
