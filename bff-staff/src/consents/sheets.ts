import { CONSENT_NAMES, CONSENT_WAY_TEXTS } from '@school/core/consents/purposes';
import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listStudentConsents } from '../../contract/consents.js';

/** What a student's family has agreed to and taken back. */
export const consentSheet = sheetOf(listStudentConsents, 'student-consents', [
  number('ID', ({ id }) => id),
  text('Consent to', ({ purpose }) => CONSENT_NAMES[purpose]),
  text('Words', ({ words }) => words, 60),
  instant('Agreed', ({ given }) => given.at),
  text('By', ({ given }) => given.by),
  text('How', ({ given }) => CONSENT_WAY_TEXTS[given.way], 30),
  text('Note', ({ given }) => given.note, 40),
  instant('Taken back', ({ withdrawn }) => withdrawn?.at ?? null),
  text('Taken back by', ({ withdrawn }) => withdrawn?.by ?? null),
  text('Taken back how', ({ withdrawn }) => withdrawn && CONSENT_WAY_TEXTS[withdrawn.way], 30),
  text('Note about that', ({ withdrawn }) => withdrawn?.note ?? null, 40),
]);
