import { drawStatement } from '@school/infra/pay-register/draw-statement';
import type { PayStatement } from '@school/infra/pay-register/read-statement';
import { expect } from 'chai';
import { buffer } from 'node:stream/consumers';
import { NAMES } from '../../support/names-of-all-scripts.js';
import { pdfTexts } from '../../support/pdf.js';

const LINE = { version: 'Standard 2026', rateType: 'per_unit', comment: '' } as const;
const MARCH: PayStatement = {
  id: 12,
  month: '2026-03',
  state: 'paid',
  approvedAt: new Date('2026-04-02T10:00:00Z'),
  teacher: 'Asha Palivar',
  currency: 'USD',
  payMinor: 31_650,
  totalMinor: 32_100,
  reference: 'SEPA 4711',
  paidOn: '2026-04-05',
  lines: [
    { ...LINE, activityType: 'course_class', rate: 500, count: 40, amountMinor: 20_000, comment: 'Classes 1 to 40' },
    { ...LINE, activityType: 'course_class', rate: 550, count: 12, amountMinor: 6_600 },
    { ...LINE, activityType: 'trial_class', rate: 300, count: 10, amountMinor: 3_000 },
    { ...LINE, activityType: 'incomplete_trial', rate: 150, count: 3, amountMinor: 450 },
    { ...LINE, activityType: 'conversion', rate: 800, count: 2, amountMinor: 1_600 },
  ],
  adjustments: [
    { source: 'manual', amountMinor: 1_000, note: 'Thank you for the workshop' },
    { source: 'correction', amountMinor: -550, note: 'Correction of February 2026: class 7, Loops' },
  ],
};

const textsOf = async (paid: PayStatement): Promise<string[]> =>
  pdfTexts(await buffer((await drawStatement(paid)).stream));
const textOf = async (change: Partial<PayStatement> = {}): Promise<string> =>
  (await textsOf({ ...MARCH, ...change })).join('\n');

describe('A pay statement as PDF', () => {
  it('says the number, the teacher, the period, every line and adjustment, the total, and when it was paid', async () => {
    const text = await textOf();
    for (const part of [
      'Pay statement',
      'PS-2026-03-12',
      'Asha Palivar',
      'March 2026',
      '2026-04-05',
      'SEPA 4711',
      'Course classes, Standard 2026: Classes 1 to 40',
      '5.00 each',
      '200.00',
      '66.00',
      '316.50',
      'Thank you for the workshop',
      '+10.00',
      'class 7, Loops',
      '−5.50',
      'Total in USD',
      '321.00',
    ])
      expect(text).to.contain(part);
    expect((await drawStatement(MARCH)).name).to.equal('PS-2026-03-12.pdf');
  });

  it('before the transfer it says so; pay below zero is carried over', async () => {
    expect(await textOf({ paidOn: null, reference: null })).to.contain('Not paid yet');
    expect(await textOf({ totalMinor: -550 })).to.contain('carried over to the next period');
  });

  it('long texts are broken, and many lines go on on further pages, each with its foot', async () => {
    const note = `${'A long reason that goes on and on. '.repeat(13)}${'x'.repeat(300)}`;
    const adjustments = Array.from({ length: 40 }, () => ({ source: 'manual' as const, amountMinor: 100, note }));
    const pages = await textsOf({ ...MARCH, adjustments });
    expect(pages.length).to.be.greaterThan(3);
    for (const [index, text] of pages.entries())
      expect(text).to.contain(`Pay statement PS-2026-03-12, page ${index + 1}`);
    expect(pages.at(-1)).to.contain('321.00');
  });

  it('names of every script are drawn, and what no font has does not fail', async () => {
    for (const teacher of [...Object.values(NAMES), '𓀀𓀁', '🦊', ''])
      expect((await textsOf({ ...MARCH, teacher })).length, teacher).to.equal(1);
  });
});
