import type { Readable } from 'node:stream';
import { monthName } from '@school/core/pay-register/notes';
import { statementNumber } from '@school/core/pay-register/period';
import { ACTIVITY_LABELS } from '@school/core/payouts/activity-labels';
import type { RateType } from '@school/core/payouts/rates';
import { minorText, moneyText } from '@school/core/shared/money';
import { openPrintedFonts } from '../certificates/printed-fonts.js';
import { PrintedSheet } from './printed-sheet.js';
import type { PayStatement, StatementLine } from './read-statement.js';

/** A statement that is sent while it is drawn. */
export interface StatementFile {
  name: string;
  stream: Readable;
}

const EACH: Readonly<Record<RateType, string>> = {
  per_unit: 'each',
  per_unit_all: 'each',
  fixed: 'once',
  percent: 'of the course classes',
};

/** `−5.50`, `316.50`; the currency stands above the amounts. */
const plain = (minor: number): string => {
  const [, amount = ''] = moneyText(minorText(Math.abs(minor)), '').split('\u00a0');
  return minor < 0 ? `−${amount}` : amount;
};
const signed = (minor: number): string => (minor > 0 ? `+${plain(minor)}` : plain(minor));

const rateText = ({ rate, rateType }: StatementLine): string =>
  `${plain(rate)}${rateType === 'percent' ? ' %' : ''} ${EACH[rateType]}`;

/** Draws a teacher's statement as a PDF on A4 pages. */
export async function drawStatement(paid: PayStatement): Promise<StatementFile> {
  // Loaded on first use: a gateway that draws no statement does not need the 20 MB.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openPrintedFonts()]);
  const number = statementNumber(paid.month, paid.id);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: `Pay statement ${number}`, Subject: monthName(paid.month) },
  });
  const sheet = new PrintedSheet(document, fonts, `Pay statement ${number}`);
  drawHead(sheet, paid, number);
  drawLines(sheet, paid);
  drawTotal(sheet, paid);
  document.end();
  return { name: `${number}.pdf`, stream: document };
}

function drawHead(sheet: PrintedSheet, paid: PayStatement, number: string): void {
  sheet.title('Pay statement');
  sheet.fact('Statement', number);
  sheet.fact('Teacher', paid.teacher);
  sheet.fact('Period', `${monthName(paid.month)}, by the clock of Kolkata`);
  sheet.fact('Currency', paid.currency);
  sheet.fact('Paid on', paid.paidOn ?? 'Not paid yet');
  if (paid.reference !== null) sheet.fact('Reference', paid.reference);
  sheet.gap();
}

function drawLines(sheet: PrintedSheet, { lines, adjustments, payMinor }: PayStatement): void {
  sheet.heading('What was earned');
  sheet.row({ what: 'Activity', count: 'Count', rate: 'Rate', amount: 'Amount' }, 'head');
  for (const line of lines)
    sheet.row({
      what: [`${ACTIVITY_LABELS[line.activityType]}, ${line.version}`, line.comment]
        .filter((text) => text !== '')
        .join(': '),
      count: String(line.count),
      rate: rateText(line),
      amount: plain(line.amountMinor),
    });
  if (lines.length === 0) sheet.row({ what: 'No classes of this month are paid in this currency.' });
  sheet.row({ what: 'Pay of the month', amount: plain(payMinor) }, 'sum');
  if (adjustments.length === 0) return;
  sheet.heading('Adjustments');
  for (const { note, amountMinor } of adjustments) sheet.row({ what: note, amount: signed(amountMinor) });
}

function drawTotal(sheet: PrintedSheet, { totalMinor, currency }: PayStatement): void {
  sheet.gap();
  sheet.row({ what: `Total in ${currency}`, amount: plain(totalMinor) }, 'sum');
  if (totalMinor < 0) sheet.row({ what: 'Nothing is transferred. This is carried over to the next period.' });
}
