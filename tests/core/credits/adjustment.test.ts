import {
  ALONE_LIMITS_DEFAULT,
  aloneLimits,
  checkAdjustment,
  checkDecision,
  lotCategoryOf,
  mayExpire,
  whyWaits,
  type AdjustmentOrder,
} from '@school/core/credits/adjustment';
import { expect } from 'chai';

const order = (given: Partial<AdjustmentOrder> = {}): AdjustmentOrder => ({
  amount: 1,
  category: 'apology',
  expiresOn: '2026-06-01',
  note: ' Teacher ill 20 minutes before ',
  ...given,
});
const check = (given: Partial<AdjustmentOrder>): unknown => {
  const verdict = checkAdjustment(order(given), '2026-03-02');
  return verdict.ok ? 'ok' : verdict.reason;
};

describe('adjusting credits by hand', () => {
  it('one person may give 1 to 5 credits; more, or taking any away, needs a second person', () => {
    const first = (amount: number) => whyWaits(amount, { toStudent: 0, inDay: 0 }, ALONE_LIMITS_DEFAULT);
    expect([1, 5].map(first)).to.deep.equal([undefined, undefined]);
    expect([6, 1000, -1, -1000].map(first)).to.deep.equal(['student_sum', 'student_sum', 'taken_away', 'taken_away']);
  });

  it('what one person gave alone adds up: 5 to one student, 20 to all in a day, unless the school set other limits', () => {
    const after = (toStudent: number, inDay: number, limits = ALONE_LIMITS_DEFAULT) =>
      whyWaits(2, { toStudent, inDay }, limits);
    expect([after(3, 3), after(4, 4), after(0, 18), after(0, 19)]).to.deep.equal([
      undefined,
      'student_sum',
      undefined,
      'day_sum',
    ]);
    expect(after(4, 19, { perStudent: 8, perDay: 21 })).to.equal(undefined);
    expect(aloneLimits({ per_student: 8, per_day: 21 })).to.deep.equal({ perStudent: 8, perDay: 21 });
    for (const wrong of [null, 'many', {}, { per_student: -1, per_day: 1.5 }])
      expect(aloneLimits(wrong), JSON.stringify(wrong)).to.deep.equal({ perStudent: 5, perDay: 20 });
  });

  it('a correction counts as paid credits; apology, referral and promo are promotional', () => {
    expect((['apology', 'referral', 'promo', 'correction'] as const).map(lotCategoryOf)).to.deep.equal([
      'promotional',
      'promotional',
      'promotional',
      'paid',
    ]);
  });

  it('the note is required and stored as typed', () => {
    expect(check({ note: '  ' })).to.equal('note_missing');
    const verdict = checkAdjustment(order(), '2026-03-02');
    expect(verdict.ok && verdict.value.note).to.equal(' Teacher ill 20 minutes before ');
  });

  it('the amount is a whole number except 0, up to 1,000 in either direction', () => {
    expect([0, 1.5, 1001, -1001, Number.NaN].map((amount) => check({ amount }))).to.deep.equal(
      Array.from({ length: 5 }, () => 'amount_missing'),
    );
    expect([1000, -1000].map((amount) => check({ amount, category: 'correction', expiresOn: null }))).to.deep.equal([
      'ok',
      'ok',
    ]);
  });

  it('promotional credits expire on a day after today, and no others expire', () => {
    expect(check({ expiresOn: null })).to.equal('expiry_missing');
    expect(check({ expiresOn: '2026-03-02' })).to.equal('expiry_past');
    expect(check({ expiresOn: '2026-03-03' })).to.equal('ok');
    expect(check({ category: 'correction' })).to.equal('expiry_not_used');
    expect(check({ amount: -1 })).to.equal('expiry_not_used');
    expect(mayExpire({ amount: -1, category: 'promo' })).to.equal(false);
  });

  it('a waiting adjustment is decided once, and never by the person who asked for it', () => {
    expect(checkDecision({ isOpen: true, requestedBy: 1 }, 1)).to.deep.equal({ ok: false, reason: 'same_person' });
    expect(checkDecision({ isOpen: false, requestedBy: 1 }, 2)).to.deep.equal({ ok: false, reason: 'already_decided' });
    expect(checkDecision({ isOpen: true, requestedBy: 1 }, 2).ok).to.equal(true);
  });
});
