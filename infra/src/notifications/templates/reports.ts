import { REPORTS, type ReportName } from '@school/core/reports/reports';
import { lines, type Letter } from '../letter.js';

/** A letter longer than this is not read on a phone. */
const ROWS_MAX = 30;

interface SentReport {
  name: ReportName;
  day: string;
  /** Each row in one line. */
  lines: readonly string[];
  /** Where the report is with its picture. */
  url: string;
}

/** A report in a letter, with its newest rows. */
export const reportLetter = ({ name, day, lines: told, url }: SentReport): Letter => ({
  subject: `${REPORTS[name].title}: the school in numbers on ${day}`,
  body: lines(
    told.length === 0 ? 'There is nothing to report.' : told.slice(0, ROWS_MAX).join('\n'),
    told.length > ROWS_MAX ? `And ${told.length - ROWS_MAX} more lines.` : undefined,
    '',
    `With its picture, and to save it as a file: ${url}`,
    'You get this letter because you asked for it on that page, and you can end it there.',
  ),
});
