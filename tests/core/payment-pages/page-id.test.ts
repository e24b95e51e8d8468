import { isPageId } from '@school/core/payment-pages/page-id';
import { expect } from 'chai';

describe('payment page ids', () => {
  it('have the shape {number}-{yyyymmdd}-{22 or more letters and digits}', () => {
    expect(isPageId('482-20260314-k9x2k9x2k9x2k9x2k9x2k9')).to.equal(true);
  });

  for (const text of [
    '',
    '482',
    '482-20260314-k9x2',
    '0-20260314-k9x2k9x2k9x2k9x2k9x2k9',
    '*',
    '\u0000',
    "482-20260314-' OR 1=1--aaaaaaaaaaaaaa",
    'a'.repeat(10_000),
  ]) {
    it(`refuse ${JSON.stringify(text.slice(0, 40))}`, () => expect(isPageId(text)).to.equal(false));
  }
});
