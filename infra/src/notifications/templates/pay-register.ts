import { monthName } from '@school/core/pay-register/notes';
import { statementNumber } from '@school/core/pay-register/period';
import { minorMoney } from '@school/core/shared/money';
import type { PayStatement } from '../../pay-register/read-statement.js';
import type { Letter } from '../letter.js';

/** For the teacher: the pay of a month was transferred. */
export const payStatementReady = ({ id, month, totalMinor, currency, paidOn, reference }: PayStatement): Letter => {
  const amount = minorMoney(totalMinor, currency);
  return {
    subject: `Your pay of ${monthName(month)}: ${amount}`,
    body: [
      `We have transferred ${amount} for ${monthName(month)}.`,
      '',
      `Day: ${paidOn ?? ''}`,
      `Reference: ${reference ?? ''}`,
      `Statement: ${statementNumber(month, id)}`,
      '',
      'Your statement is on the page "Pay statements", with every line and as a PDF.',
    ].join('\n'),
  };
};
