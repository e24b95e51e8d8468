import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a family that has just registered. */
export interface RegisteredFacts {
  leadCode: string;
  studentName: string;
  grade: number | null;
  registeredAt: Date;
  familyZone: string;
}

/** For the member of staff who got the lead. */
export function familyRegisteredForOwner(facts: RegisteredFacts, ownerZone: string): Letter {
  const grade = facts.grade === null ? '' : `, grade ${facts.grade}`;
  return {
    subject: `New lead ${facts.leadCode}: ${facts.studentName}`,
    body: [
      `A family has registered ${facts.studentName}${grade} and the lead ${facts.leadCode} is yours.`,
      '',
      `Registered: ${clockText(facts.registeredAt, ownerZone)}`,
      `On their clock: ${clockText(facts.registeredAt, facts.familyZone)}`,
      '',
      'The first contact is due within 24 hours, or at once if a trial is booked for today.',
    ].join('\n'),
  };
}
