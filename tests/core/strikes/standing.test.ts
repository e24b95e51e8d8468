import { standingOf, stepOf } from '@school/core/strikes/standing';
import { strikeOver, type StrikeFacts } from '@school/core/strikes/strike';
import { expect } from 'chai';
import fc from 'fast-check';

const at = (text: string): Date => new Date(`${text}${text.length === 10 ? 'T12:00:00' : ''}Z`);
const given = (day: string, points: number, more: Partial<StrikeFacts> = {}): StrikeFacts => ({
  points,
  createdAt: at(day),
  expiresAt: strikeOver(at(day)),
  state: 'active',
  appealedAt: null,
  decidedAt: null,
  ...more,
});
const hidden = (strikes: readonly StrikeFacts[], day: string): string | null =>
  standingOf(strikes, at(day)).hiddenUntil?.toISOString().slice(0, 10) ?? null;

describe('the ladder of strikes', () => {
  const EXAMPLE = [given('2026-03-01', 4), given('2026-03-09', 1), given('2026-03-20', 1)];

  it('trial no-show 1 March (4), late 9 March (1), late 20 March (1) = 6: hidden 20 to 27 March; on 30 May the 4 lapse: 2', () => {
    expect(standingOf(EXAMPLE, at('2026-03-19'))).to.include({ points: 5, step: 'notice', hiddenUntil: null });
    expect(standingOf(EXAMPLE, at('2026-03-20'))).to.include({ points: 6, step: 'hidden' });
    expect(hidden(EXAMPLE, '2026-03-20')).to.equal('2026-03-27');
    expect(hidden(EXAMPLE, '2026-03-27T11:59:59')).to.equal('2026-03-27');
    expect(hidden(EXAMPLE, '2026-03-27')).to.equal(null);
    expect(standingOf(EXAMPLE, at('2026-05-30T11:59:59')).points).to.equal(6);
    expect(standingOf(EXAMPLE, at('2026-05-30'))).to.include({ points: 2, step: 'none' });
  });

  it('3 notice, 6 trial slots hidden, 9 review, 12 suspended', () => {
    const steps = [0, 2, 3, 5, 6, 8, 9, 11, 12, 20].map(stepOf);
    expect(steps).to.deep.equal([
      'none',
      'none',
      'notice',
      'notice',
      'hidden',
      'hidden',
      'review',
      'review',
      'suspended',
      'suspended',
    ]);
  });

  it('9 points hide for 14 days, and a strike above a step hides again from its own day', () => {
    const nine = [given('2026-03-01', 4), given('2026-03-02', 4), given('2026-03-05', 1)];
    expect(hidden(nine, '2026-03-02')).to.equal('2026-03-09');
    expect(hidden(nine, '2026-03-05')).to.equal('2026-03-19');
    expect(hidden([...EXAMPLE, given('2026-03-25', 1)], '2026-03-25')).to.equal('2026-04-01');
  });

  it('12 points suspend until points lapse by themselves or a decision takes them', () => {
    const twelve = ['2026-03-01', '2026-03-10', '2026-03-20'].map((day) => given(day, 4));
    expect(standingOf(twelve, at('2026-04-20')).step).to.equal('suspended');
    expect(hidden(twelve, '2026-04-20')).to.equal('2026-05-30');
    expect(hidden(twelve, '2026-05-30')).to.equal(null);
    const decided: Partial<StrikeFacts> = { state: 'withdrawn', decidedAt: at('2026-04-21') };
    expect(hidden([given('2026-03-01', 4, decided), ...twelve.slice(1)], '2026-04-21')).to.equal(null);
  });

  it('an open appeal freezes the ladder: its points lead to no step, and the clock of a step stands still', () => {
    const appeal = { state: 'appealed', appealedAt: at('2026-03-22') } as const;
    const open = [given('2026-03-01', 4), given('2026-03-09', 1), given('2026-03-20', 1, appeal)];
    expect(standingOf(open, at('2026-03-23'))).to.include({ points: 5, frozenPoints: 1, step: 'notice' });
    expect(hidden(open, '2026-03-23')).to.equal(null);
    // Two days were served before the appeal, so five are left after the decision.
    const upheld = { state: 'upheld', appealedAt: at('2026-03-22'), decidedAt: at('2026-03-30') } as const;
    const after = [given('2026-03-01', 4), given('2026-03-09', 1), given('2026-03-20', 1, upheld)];
    expect(hidden(after, '2026-03-30')).to.equal('2026-04-04');
    expect(hidden(after, '2026-04-04')).to.equal(null);
  });

  it('a strike that is withdrawn no longer counts and ends what rested on it', () => {
    const withdrawn = { state: 'withdrawn', decidedAt: at('2026-03-22') } as const;
    const after = [given('2026-03-01', 4, withdrawn), given('2026-03-09', 1), given('2026-03-20', 1)];
    expect(standingOf(after, at('2026-03-22'))).to.include({ points: 2, step: 'none', hiddenUntil: null });
  });
});

const HOUR_MS = 3_600_000;
const START = at('2026-03-01').getTime();
const hours = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });

/** A strike of the next 100 days: left as it is, appealed, or decided. */
const anyStrike: fc.Arbitrary<StrikeFacts> = fc
  .record({
    points: fc.integer({ min: 1, max: 4 }),
    from: hours(2400),
    appealAfter: hours(168),
    decideAfter: hours(600),
    state: fc.constantFrom<StrikeFacts['state'][]>('active', 'active', 'appealed', 'upheld', 'withdrawn'),
    isAppealed: fc.boolean(),
  })
  .map(({ points, from, appealAfter, decideAfter, state, isAppealed }) => {
    const createdAt = new Date(START + from * HOUR_MS);
    const later = (count: number): Date => new Date(createdAt.getTime() + count * HOUR_MS);
    const hasAppeal = state === 'appealed' || state === 'upheld' || (state === 'withdrawn' && isAppealed);
    return {
      points,
      createdAt,
      expiresAt: strikeOver(createdAt),
      state,
      appealedAt: hasAppeal ? later(appealAfter) : null,
      decidedAt: state === 'upheld' || state === 'withdrawn' ? later(appealAfter + decideAfter) : null,
    };
  });
const anyHistory = fc.record({ strikes: fc.array(anyStrike, { minLength: 1, maxLength: 9 }), after: hours(2400) }).map(
  // A history that is over: nothing of it happens later than now.
  ({ strikes, after }) => {
    const moments = strikes.flatMap(({ createdAt, appealedAt, decidedAt }) => [createdAt, appealedAt, decidedAt]);
    const last = Math.max(...moments.map((one) => one?.getTime() ?? 0));
    return { strikes, now: new Date(last + after * HOUR_MS) };
  },
);
const until = (strikes: readonly StrikeFacts[], now: Date): number =>
  standingOf(strikes, now).hiddenUntil?.getTime() ?? 0;

describe('any history of strikes', () => {
  it('withdrawing a strike that is not decided yet never leaves more points and never hides longer', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), ({ strikes, now }, pick) => {
        const index = pick % strikes.length;
        const without = strikes.map((one, place): StrikeFacts =>
          place === index && one.decidedAt === null ? { ...one, state: 'withdrawn', decidedAt: now } : one,
        );
        expect(standingOf(without, now).points).to.be.at.most(standingOf(strikes, now).points);
        expect(until(without, now)).to.be.at.most(until(strikes, now));
      }),
    );
  });

  it('does not depend on the order in which the strikes are read', () => {
    const shuffled = anyHistory.chain(({ strikes, now }) =>
      fc.shuffledSubarray(strikes, { minLength: strikes.length }).map((other) => ({ strikes, other, now })),
    );
    fc.assert(
      fc.property(shuffled, ({ strikes, other, now }) => {
        expect(standingOf(other, now)).to.deep.equal(standingOf(strikes, now));
      }),
    );
  });

  it('what is said of the end is what happens: hidden until then, and no longer, if nothing else comes', () => {
    fc.assert(
      fc.property(anyHistory, ({ strikes, now }) => {
        const { hiddenUntil } = standingOf(strikes, now);
        if (hiddenUntil === null) return;
        const before = new Date(hiddenUntil.getTime() - 1);
        if (before >= now) expect(until(strikes, before)).to.equal(hiddenUntil.getTime());
        expect(standingOf(strikes, hiddenUntil).hiddenUntil).to.equal(null);
      }),
    );
  });

  it('90 days after the last strike nothing counts', () => {
    fc.assert(
      fc.property(anyHistory, ({ strikes }) => {
        const end = new Date(Math.max(...strikes.map(({ expiresAt }) => expiresAt.getTime())));
        expect(standingOf(strikes, end)).to.include({ points: 0, frozenPoints: 0, step: 'none' });
      }),
    );
  });
});
