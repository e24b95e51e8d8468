import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of an archive that can be fetched. */
export interface DataReadyFacts {
  studentName: string;
  until: Date;
  /** The family's time zone. */
  zone: string;
  publicUrl: string;
}

/** For the family: its data can be fetched, by whoever signs in. */
export const dataReady = ({ studentName, until, zone, publicUrl }: DataReadyFacts): Letter => ({
  subject: `The data about ${studentName} is ready`,
  body: [
    `We have put together what the school keeps about ${studentName} and your family.`,
    `You can download it until ${clockText(until, zone)}. Please sign in first:`,
    '',
    `${publicUrl}/student-dashboard/your-data`,
  ].join('\n'),
});
