import {
  burn,
  burnOrder,
  expiryOf,
  grant,
  movedBy,
  OVERDRAFT_FLOOR,
  reverse,
  takeRest,
  type Lot,
  type Movement,
  type Part,
} from '@school/core/credits/lots';
import { expect } from 'chai';
import fc from 'fast-check';

const NOW = new Date('2026-03-02T09:00:00Z');
const day = (n: number): Date => new Date(NOW.getTime() + n * 86_400_000);
const lot = (id: number, category: Lot['category'], remaining: number, expiresAt: Date | null = null): Lot => ({
  id,
  category,
  amount: remaining,
  remaining,
  expiresAt,
});

describe('the order in which credits are used', () => {
  const lots = [
    lot(1, 'paid', 5),
    lot(2, 'promotional', 1),
    lot(3, 'promotional', 2, day(30)),
    lot(4, 'paid', 5),
    lot(5, 'promotional', 2, day(3)),
    lot(6, 'promotional', 9, day(-1)),
    lot(7, 'paid', 0),
  ];

  it('promotional ones first, those that expire soonest before later ones, then paid ones, the oldest first; never expired ones', () => {
    expect(burnOrder(lots, NOW).map(({ id }) => id)).to.deep.equal([5, 3, 2, 1, 4]);
  });

  it('a debit takes from as many lots as it needs, one part per lot', () => {
    const verdict = burn({ lots, balance: 15 }, 6, { now: NOW });
    expect(verdict).to.deep.equal({
      ok: true,
      value: {
        parts: [
          { lotId: 5, amount: -2 },
          { lotId: 3, amount: -2 },
          { lotId: 2, amount: -1 },
          { lotId: 1, amount: -1 },
        ],
        opens: [],
      },
    });
  });

  it('0 credits: the last class is allowed to -1, the next is refused', () => {
    const floor = OVERDRAFT_FLOOR;
    expect(burn({ lots: [], balance: 0 }, 1, { now: NOW })).to.deep.equal({ ok: false, reason: 'not_enough_credits' });
    expect(burn({ lots: [], balance: 0 }, 1, { now: NOW, floor })).to.deep.equal({
      ok: true,
      value: { parts: [{ lotId: null, amount: -1 }], opens: [] },
    });
    expect(burn({ lots: [], balance: -1 }, 1, { now: NOW, floor }).ok).to.equal(false);
  });

  it('a grant pays the debt first, so that only the rest of it can be used', () => {
    expect(grant(-1, { category: 'paid', amount: 16, expiresAt: null })).to.deep.equal({
      parts: [{ lotId: null, amount: 1 }],
      opens: [{ category: 'paid', amount: 16, remaining: 15, expiresAt: null }],
    });
  });
});

describe('taking back and giving back', () => {
  it('a grant can be undone only while none of it is used', () => {
    const parts = [{ lotId: 1, amount: 5 }];
    const whole = { ...lot(1, 'paid', 5) };
    expect(reverse({ lots: [whole], balance: 5 }, parts, NOW)).to.deep.equal({
      ok: true,
      value: { parts: [{ lotId: 1, amount: -5 }], opens: [] },
    });
    expect(reverse({ lots: [{ ...whole, remaining: 4 }], balance: 4 }, parts, NOW)).to.deep.equal({
      ok: false,
      reason: 'credits_used',
    });
  });

  it('a debit returns to the lots it came from', () => {
    const lots = [
      { ...lot(1, 'promotional', 2, day(3)), remaining: 0 },
      { ...lot(2, 'paid', 5), remaining: 4 },
    ];
    const parts = [
      { lotId: 1, amount: -2 },
      { lotId: 2, amount: -1 },
    ];
    expect(reverse({ lots, balance: 4 }, parts, NOW)).to.deep.equal({
      ok: true,
      value: {
        parts: [
          { lotId: 1, amount: 2 },
          { lotId: 2, amount: 1 },
        ],
        opens: [],
      },
    });
  });

  it('credits of a lot that has expired since are valid for 30 more days', () => {
    const lots = [{ ...lot(1, 'promotional', 2, day(-1)), remaining: 0 }];
    expect(reverse({ lots, balance: 0 }, [{ lotId: 1, amount: -1 }], NOW)).to.deep.equal({
      ok: true,
      value: { parts: [], opens: [{ category: 'promotional', amount: 1, remaining: 1, expiresAt: day(30) }] },
    });
  });

  it('a credit that was a debt returns to a paid lot only, because such a lot repaid it', () => {
    const used = (one: Lot): Lot => ({ ...one, remaining: 0 });
    const lots = [used(lot(1, 'promotional', 3)), used(lot(2, 'paid', 3))];
    expect(reverse({ lots, balance: 0 }, [{ lotId: null, amount: -1 }], NOW)).to.deep.equal({
      ok: true,
      value: { parts: [{ lotId: 2, amount: 1 }], opens: [] },
    });
  });

  it('a debt is repaid first, and only the rest of an expired lot is opened again', () => {
    const expired = { ...lot(1, 'promotional', 3, day(-1)), remaining: 0 };
    const undone = reverse({ lots: [expired], balance: -1 }, [{ lotId: 1, amount: -3 }], NOW);
    expect(undone.ok && undone.value.parts).to.deep.equal([{ lotId: null, amount: 1 }]);
    expect(undone.ok && undone.value.opens.map(({ amount }) => amount)).to.deep.equal([2]);
  });

  it('a refund takes credits of the newest lots first', () => {
    expect(takeRest([lot(1, 'paid', 6), lot(2, 'paid', 5)], 7).parts).to.deep.equal([
      { lotId: 2, amount: -5 },
      { lotId: 1, amount: -2 },
    ]);
  });

  it('a refund takes the rest of each lot, and nothing of empty ones', () => {
    const movement = takeRest([{ ...lot(1, 'paid', 16), remaining: 6 }, lot(2, 'paid', 0)]);
    expect(movement).to.deep.equal({ parts: [{ lotId: 1, amount: -6 }], opens: [] });
    expect(movedBy(movement)).to.equal(-6);
  });
});

/** A ledger in memory, for running any history through the rules. */
class Model {
  balance = 0;
  now = NOW;
  readonly lots: Lot[] = [];
  readonly entries: { parts: Part[]; amount: number; isReversed: boolean }[] = [];

  apply(movement: Movement, isReversal = false): void {
    const parts = [...movement.parts];
    for (const opened of movement.opens) {
      const id = this.lots.length + 1;
      this.lots.push({ id, ...opened });
      if (opened.remaining > 0) parts.push({ lotId: id, amount: opened.remaining });
    }
    for (const { lotId, amount } of movement.parts) {
      const at = this.lots.findIndex(({ id }) => id === lotId);
      const found = this.lots[at];
      if (found) this.lots[at] = { ...found, remaining: found.remaining + amount };
    }
    this.balance += movedBy(movement);
    this.entries.push({ parts, amount: movedBy(movement), isReversed: isReversal });
  }

  expire(): number {
    const paidBefore = this.left('paid');
    for (const one of this.lots) {
      const movement = expiryOf(one, this.now);
      if (movement) this.apply(movement, true);
    }
    return this.left('paid') - paidBefore;
  }

  left(category: Lot['category']): number {
    return this.lots.filter((one) => one.category === category).reduce((sum, { remaining }) => sum + remaining, 0);
  }
}

type Step =
  | { do: 'grant'; amount: number; days: number | null }
  | { do: 'debit'; amount: number; last: boolean }
  | { do: 'reverse'; which: number }
  | { do: 'wait'; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 6 }),
    days: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  fc.record({ do: fc.constant('debit' as const), amount: fc.integer({ min: 1, max: 4 }), last: fc.boolean() }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
);

function take(model: Model, one: Step): void {
  if (one.do === 'wait') model.now = new Date(model.now.getTime() + one.days * 86_400_000);
  expect(model.expire(), 'expiry never touches paid lots').to.equal(0);
  if (one.do === 'grant') {
    const expiresAt = one.days === null ? null : new Date(model.now.getTime() + one.days * 86_400_000);
    model.apply(
      grant(model.balance, { category: one.days === null ? 'paid' : 'promotional', amount: one.amount, expiresAt }),
    );
  }
  if (one.do === 'debit') {
    const verdict = burn(model, one.amount, { now: model.now, floor: one.last ? OVERDRAFT_FLOOR : 0 });
    if (verdict.ok) model.apply(verdict.value);
  }
  const entry = one.do === 'reverse' ? model.entries[one.which] : undefined;
  if (entry && !entry.isReversed) {
    const verdict = reverse(model, entry.parts, model.now);
    if (!verdict.ok) return;
    entry.isReversed = true;
    model.apply(verdict.value, true);
    expect(model.entries.at(-1)?.amount, 'a reversal moves as much as it undoes').to.equal(-entry.amount);
  }
}

describe('after any history of grants, debits, reversals and expiries', () => {
  it('balance = sum of the entries = what the lots hold minus the debt, no lot is over- or underfilled, and it is never below -1', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const model = new Model();
        for (const one of steps) {
          take(model, one);
          expect(model.balance).to.equal(model.entries.reduce((sum, { amount }) => sum + amount, 0));
          expect(model.left('paid') + model.left('promotional')).to.equal(Math.max(0, model.balance));
          expect(model.balance).to.be.at.least(OVERDRAFT_FLOOR);
          for (const { amount, remaining } of model.lots) expect(remaining).to.be.within(0, amount);
          const debt = model.entries.flatMap(({ parts }) => parts).filter(({ lotId }) => lotId === null);
          expect(debt.reduce((sum, { amount }) => sum + amount, 0)).to.equal(Math.min(0, model.balance));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
