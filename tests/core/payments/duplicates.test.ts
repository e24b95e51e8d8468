import {
  DUPLICATE_SIGNS,
  duplicateText,
  judgeDuplicate,
  referenceKey,
  surestOf,
  type DuplicateFound,
} from '@school/core/payments/duplicates';
import { expect } from 'chai';
import fc from 'fast-check';

const found = (sign: DuplicateFound['sign']): DuplicateFound => ({ sign, pageNumber: 482, name: 'Mia' });
const answer = { isConfirmed: true, reason: 'Two children, one transfer' };

describe('The same payment twice', () => {
  for (const [typed, key] of [
    ['tx-91/a', 'TX91A'],
    [' TX 91 a ', 'TX91A'],
    ['ＴＸ９１', 'TX91'],
    ['রসিদ ১২', 'রসদ১২'],
    ['--- ///', null],
    ['', null],
  ] as const)
    it(`compares ${JSON.stringify(typed)} as ${JSON.stringify(key)}`, () => {
      expect(referenceKey(typed)).to.equal(key);
    });

  it('normalising a reference twice gives the same, and it is never too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const key = referenceKey(text);
        if (key === null) return;
        expect(key.length).to.be.at.most(100);
        expect(referenceKey(key.toLowerCase())).to.not.equal(null);
      }),
    );
  });

  it('the strongest sign is the one that is shown', () => {
    const all = [found('duplicate_reference'), found('duplicate_screenshot')];
    expect(surestOf(all)?.sign).to.equal('duplicate_screenshot');
    expect(surestOf(all.slice(0, 1))?.sign).to.equal('duplicate_reference');
    expect(surestOf([])).to.equal(undefined);
  });

  it('nothing found: nothing is stored, whatever was confirmed', () => {
    expect(judgeDuplicate(undefined, answer)).to.deep.equal({ ok: true, value: null });
  });

  it('the same reference and the same picture are warnings, which a reason overrules', () => {
    for (const sign of DUPLICATE_SIGNS) {
      expect(judgeDuplicate(found(sign), { ...answer, isConfirmed: false })).to.deep.equal({ ok: false, reason: sign });
      expect(judgeDuplicate(found(sign), { ...answer, reason: ' ' })).to.deep.include({
        reason: 'duplicate_reason_missing',
      });
      expect(judgeDuplicate(found(sign), answer)).to.deep.equal({ ok: true, value: answer.reason });
    }
  });

  it('every warning names the other page', () => {
    for (const sign of DUPLICATE_SIGNS) expect(duplicateText(found(sign))).to.include('payment page 482 (Mia)');
  });
});
