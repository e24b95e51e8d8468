import { changesWherePaid, checkCode, checkOption } from '@school/core/catalog/rules';
import { expect } from 'chai';

const at = (text: string | null): Date | null => (text === null ? null : new Date(text));

describe('Rules of the catalog', () => {
  const options: readonly [optionId: string, isActive: boolean, currency: string | null, reason: string | undefined][] =
    [
      ['PAY001', true, null, undefined],
      ['PAY001', false, null, 'recommended_stays'],
      ['PAY001', true, 'USD', 'recommended_stays'],
      ['PAY002', false, 'BDT', undefined],
    ];
  for (const [optionId, isActive, currency, reason] of options) {
    it(`${optionId}, ${isActive ? 'active' : 'inactive'}, for ${currency ?? 'every currency'}: ${reason ?? 'fine'}`, () => {
      const checked = checkOption({ optionId, isActive, currency });
      expect(checked.ok ? undefined : checked.reason).to.equal(reason);
    });
  }

  const codes: readonly [
    from: string | null,
    to: string | null,
    maxUses: number | null,
    used: number,
    reason?: string,
  ][] = [
    [null, null, null, 0],
    ['2026-11-01T00:00:00Z', '2026-11-01T00:00:01Z', 1, 1],
    ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', null, 0, 'validity_order'],
    ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z', null, 0, 'validity_order'],
    [null, '2020-01-01T00:00:00Z', null, 0],
    [null, null, 47, 48, 'max_below_used'],
    [null, null, 48, 48],
  ];
  for (const [from, to, maxUses, used, reason] of codes) {
    it(`a code from ${from ?? 'ever'} to ${to ?? 'ever'}, ${used} of ${maxUses ?? 'any'} used: ${reason ?? 'fine'}`, () => {
      const checked = checkCode({ validFrom: at(from), validTo: at(to), maxUses, used });
      expect(checked.ok ? undefined : checked.reason).to.equal(reason);
    });
  }

  it('finance gets a message about a new option, changed details, and one that is shown again; about nothing else', () => {
    const shown = { payment_details: 'a', is_active: true };
    const hidden = { payment_details: 'a', is_active: false };
    expect(changesWherePaid(null, shown)).to.equal(true);
    expect(changesWherePaid(shown, { ...shown, payment_details: 'b' })).to.equal(true);
    expect(changesWherePaid(hidden, shown)).to.equal(true);
    expect(changesWherePaid(shown, hidden)).to.equal(false);
    expect(changesWherePaid(shown, shown)).to.equal(false);
  });
});
