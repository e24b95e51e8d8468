import type { FamilyReason } from '@school/core/trial-booking/errors';
import { clockText, otherClockText } from '../clock-text.js';
import { lines, type Letter } from '../letter.js';
import { timeLeft, type ReminderFacts } from './class-reminder.js';
import { isOtherChild, type TrialFacts } from './trial-booked.js';
import type { TrialCanceledFacts, TrialMovedFacts } from './trial-changed.js';
import type { UnmetTrialFacts } from './trial-unmet.js';

/** The German page at an address of the school. */
const germanPage = (publicUrl: string, address: string): string => `${publicUrl}/de${address.slice(publicUrl.length)}`;

const clock = (at: Date, zone: string): string => clockText(at, zone, 'de');

function teachersClock({ startsAt, teacherZone, familyZone }: TrialFacts | ReminderFacts): string | undefined {
  const teachers = otherClockText(startsAt, teacherZone, familyZone, 'de');
  return teachers && `Für die Lehrkraft ist das ${teachers}.`;
}

/** The letters to a family that has registered on a German page; each says what the English one says. */
export const GERMAN_TRIAL_LETTERS = {
  booked: (facts: TrialFacts): Letter => ({
    subject: `Die Probestunde für ${facts.studentName} ist gebucht`,
    body: lines(
      `Hallo! Die Probestunde für ${facts.studentName} ist gebucht.`,
      '',
      `Wann: ${clock(facts.startsAt, facts.familyZone)}`,
      teachersClock(facts),
      `Lehrkraft: ${facts.teacherName}`,
      `Lektion: ${facts.lessonName}`,
      isOtherChild(facts)
        ? `Im Formular stand ${facts.askedName}. Unter dieser Telefonnummer kennen wir ${facts.studentName}; falls die Stunde für ein anderes Kind ist, antworten Sie bitte auf diese Nachricht.`
        : undefined,
      '',
      `Wenn Sie nicht können, wählen Sie hier eine andere Zeit, oder sagen Sie ab: ${germanPage(facts.publicUrl, facts.bookingUrl)}`,
      `Prüfen Sie vorher Kamera und Ton: ${facts.publicUrl}/de/device-test`,
      '',
      `Bitte seien Sie fünf Minuten früher da, an einem Computer mit Kamera: ${facts.publicUrl}/de`,
    ),
  }),

  moved: (facts: TrialMovedFacts): Letter => ({
    subject: `Die Probestunde für ${facts.studentName} wurde verlegt`,
    body: lines(
      `Hallo! Die Probestunde für ${facts.studentName} wurde verlegt.`,
      '',
      `Vorher: ${clock(facts.wasAt, facts.familyZone)}`,
      `Jetzt: ${clock(facts.startsAt, facts.familyZone)}`,
      teachersClock(facts),
      `Lehrkraft: ${facts.teacherName}`,
      '',
      `Die Kalenderdatei und den Weg zum Absagen finden Sie hier: ${germanPage(facts.publicUrl, facts.bookingUrl)}`,
    ),
  }),

  canceled: (facts: TrialCanceledFacts): Letter => ({
    subject: `Die Probestunde für ${facts.studentName} wurde abgesagt`,
    body: lines(
      `Hallo! Die Probestunde für ${facts.studentName} ${
        facts.askedBy === 'student' ? 'ist abgesagt, wie Sie es wollten.' : 'kann nicht stattfinden. Das tut uns leid.'
      }`,
      '',
      `Sie wäre gewesen: ${clock(facts.startsAt, facts.familyZone)}`,
      '',
      `Sie können gern eine neue buchen: ${facts.publicUrl}/de/register`,
    ),
  }),

  unmet: (facts: UnmetTrialFacts): Letter => ({
    subject: 'Zu der Probestunde, um die Sie gebeten haben',
    body: lines(
      `Hallo! Mit dieser Telefonnummer wurde um eine Probestunde für ${facts.askedName} gebeten: ${clock(facts.startsAt, facts.familyZone)}.`,
      '',
      ...whatNow(facts),
      '',
      `Falls Sie das nicht waren, müssen Sie nichts tun. Fragen? Rufen Sie ${facts.contact.phone} an, oder schreiben Sie an ${facts.contact.email}.`,
    ),
  }),

  reminder: (facts: ReminderFacts): Letter => ({
    subject: `${opening(facts)}: Probestunde für ${namesOf(facts)}`,
    body: lines(
      `Hallo! ${namesOf(facts)} ${facts.childNames.length === 1 ? 'hat' : 'haben'} die Probestunde „${facts.lessonName}“.`,
      '',
      `Wann: ${clock(facts.startsAt, facts.familyZone)}`,
      teachersClock(facts),
      `Lehrkraft: ${facts.teacherName}`,
      '',
      'Bitte seien Sie fünf Minuten früher da, an einem Computer mit Kamera.',
      facts.bookingUrl === null
        ? `Die Stunde steht im Lernbereich: ${facts.publicUrl}/student-dashboard`
        : `Die Buchung, auch wenn Sie nicht können: ${germanPage(facts.publicUrl, facts.bookingUrl)}`,
    ),
  }),
} as const;

const namesOf = ({ childNames }: ReminderFacts): string => childNames.join(' und ');

function opening(facts: ReminderFacts): string {
  const left = timeLeft(facts);
  if (left === undefined) return 'Erinnerung';
  return left === 'an hour' ? 'In einer Stunde' : `In ${left} ${left === 1 ? 'Minute' : 'Minuten'}`;
}

const WHY: Readonly<Record<Exclude<FamilyReason, 'missed_twice'>, string>> = {
  already_booked: 'hatte zu dieser Zeit eine andere Probestunde',
  student_busy: 'hat zu dieser Zeit eine andere Stunde',
  student_talks: 'hat zu dieser Zeit ein Gespräch über eine Frage',
};

function whatNow({ reason, booked, studentName, familyZone, publicUrl }: UnmetTrialFacts): string[] {
  if (reason === 'missed_twice') {
    return ['Mit dieser Telefonnummer wurden zwei Probestunden versäumt. Bitte planen Sie die nächste mit uns.'];
  }
  if (reason === 'already_booked' && booked !== undefined) {
    return [
      `Für ${studentName} ist schon eine Probestunde gebucht, und dabei bleibt es: ${clock(booked.startsAt, familyZone)}.`,
      `Andere Zeit wählen oder absagen: ${germanPage(publicUrl, booked.url)}`,
    ];
  }
  return [`${studentName} ${WHY[reason]}. Bitte wählen Sie eine andere Zeit: ${publicUrl}/de/register`];
}
