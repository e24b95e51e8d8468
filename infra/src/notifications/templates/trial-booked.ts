import { clockText, otherClockText } from '../clock-text.js';
import { lines, type Letter } from '../letter.js';

/** The facts of a booked trial. */
export interface TrialFacts {
  startsAt: Date;
  studentName: string;
  grade: number;
  lessonName: string;
  familyZone: string;
  teacherName: string;
  teacherZone: string;
  leadCode: string;
  publicUrl: string;
  /** As it was typed on the public page; null if staff booked. */
  askedName: string | null;
  /** The booking's page, which needs no login. */
  bookingUrl: string;
}

/** For the family: the time in their zone first, then in the teacher's. */
export function trialBookedForFamily(facts: TrialFacts): Letter {
  const teachers = otherClockText(facts.startsAt, facts.teacherZone, facts.familyZone);
  return {
    subject: `Trial class for ${facts.studentName} is booked`,
    body: lines(
      `Hello! The trial class for ${facts.studentName} is booked.`,
      '',
      `When: ${clockText(facts.startsAt, facts.familyZone)}`,
      teachers && `For the teacher that is ${teachers}.`,
      `Teacher: ${facts.teacherName}`,
      `Lesson: ${facts.lessonName}`,
      otherName(facts),
      '',
      `If you cannot come, choose another time or cancel here: ${facts.bookingUrl}`,
      `Test your camera and sound beforehand: ${facts.publicUrl}/device-test`,
      '',
      `Please be there five minutes early, on a computer with a camera: ${facts.publicUrl}`,
    ),
  };
}

/** The form named another child than the one whom the school knows by the phone. */
export const isOtherChild = ({ askedName, studentName }: Pick<TrialFacts, 'askedName' | 'studentName'>): boolean =>
  askedName !== null && askedName.toLowerCase() !== studentName.toLowerCase();

/** Said here and not on the page, which whoever knows the phone could read. */
const otherName = (facts: TrialFacts): string | undefined =>
  isOtherChild(facts)
    ? `The form said ${facts.askedName}. We know ${facts.studentName} by this phone number; if the class is for another child, please reply to this message.`
    : undefined;

/** For the teacher: the time in their zone first, then in the family's. */
export function trialBookedForTeacher(facts: TrialFacts): Letter {
  const familys = otherClockText(facts.startsAt, facts.familyZone, facts.teacherZone);
  return {
    subject: `New trial class: ${facts.studentName}, ${clockText(facts.startsAt, facts.teacherZone)}`,
    body: lines(
      `Hello ${facts.teacherName}, a family has booked one of your open times.`,
      '',
      `When: ${clockText(facts.startsAt, facts.teacherZone)}`,
      familys && `For the family that is ${familys}.`,
      `Student: ${facts.studentName}, grade ${facts.grade}`,
      `Lesson: ${facts.lessonName}`,
      '',
      `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
    ),
  };
}

/** The same when staff have added the child to the class of others. */
export function trialJoinedForTeacher(facts: TrialFacts & { others: number }): Letter {
  const when = clockText(facts.startsAt, facts.teacherZone);
  const familys = otherClockText(facts.startsAt, facts.familyZone, facts.teacherZone);
  return {
    subject: `${facts.studentName} joins your trial class, ${when}`,
    body: lines(
      `Hello ${facts.teacherName}, the school has added a child to your trial class.`,
      '',
      `When: ${when}`,
      familys && `For the family that is ${familys}.`,
      `Student: ${facts.studentName}, grade ${facts.grade}`,
      `Lesson: ${facts.lessonName}`,
      `Children in the class: ${facts.others + 1}`,
      '',
      `It is in your calendar: ${facts.publicUrl}/teacher-dashboard/calendar`,
    ),
  };
}

/** For the lead's owner. */
export function trialBookedForOwner(facts: TrialFacts & { isAdded?: boolean }, ownerZone: string): Letter {
  const familys = otherClockText(facts.startsAt, facts.familyZone, ownerZone);
  return {
    subject: `${facts.leadCode}: trial booked for ${facts.studentName}`,
    body: lines(
      facts.isAdded
        ? `${facts.studentName}, grade ${facts.grade}, of your lead ${facts.leadCode} was added to a trial class.`
        : `Your lead ${facts.leadCode} has booked a trial class for ${facts.studentName}, grade ${facts.grade}.`,
      '',
      `When: ${clockText(facts.startsAt, ownerZone)}`,
      familys && `For the family that is ${familys}.`,
      `Teacher: ${facts.teacherName}`,
      '',
      'Please confirm with the family the day before; the message for them is ready in the outbox.',
    ),
  };
}
