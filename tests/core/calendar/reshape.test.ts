import { ROW_MS, type Span } from '@school/core/calendar/availability';
import { freeRows, mergeTouching, overlap, reshapeOffer } from '@school/core/calendar/reshape';
import { expect } from 'chai';
import fc from 'fast-check';

const NOW = new Date('2026-11-23T06:00:00Z');
const ROWS = 24;

const rowsFrom = (row: number, count: number): Span => ({
  startsAt: new Date(NOW.getTime() + row * ROW_MS),
  endsAt: new Date(NOW.getTime() + (row + count) * ROW_MS),
});
const numberOf = ({ startsAt }: Span): number => (startsAt.getTime() - NOW.getTime()) / ROW_MS;
const rowsOf = (span: Span): Span[] =>
  Array.from({ length: (span.endsAt.getTime() - span.startsAt.getTime()) / ROW_MS }, (_, index) =>
    rowsFrom(numberOf(span) + index, 1),
  );
const numbers = (spans: readonly Span[]): number[] => spans.map(numberOf).sort((a, b) => a - b);

const stretch = fc.record({ row: fc.nat(ROWS), count: fc.integer({ min: 1, max: 8 }) });
const stretchOf = ({ row, count }: { row: number; count: number }): Span => rowsFrom(row, count);

describe('moving and resizing offered time', () => {
  const reshape = (from: Span, taken: readonly Span[], to: Span, now = NOW) =>
    reshapeOffer(freeRows(rowsOf(from), taken), taken, to, 'UTC', now);

  it('a move takes back what it leaves and offers where it goes', () => {
    const moved = reshape(rowsFrom(0, 4), [], rowsFrom(2, 4));
    expect(moved.ok && [numbers(moved.value.remove), numbers(moved.value.add)]).to.deep.equal([
      [0, 1],
      [4, 5],
    ]);
  });

  it('of a place where a class is, only what is free is offered; when nothing is, it stays', () => {
    const part = reshape(rowsFrom(0, 4), [rowsFrom(6, 2)], rowsFrom(4, 4));
    expect(part.ok && numbers(part.value.add)).to.deep.equal([4, 5]);
    expect(reshape(rowsFrom(0, 2), [rowsFrom(6, 2)], rowsFrom(6, 2))).to.deep.equal({
      ok: false,
      reason: 'overlaps_class',
    });
  });

  it('nothing is offered in the past, but a stretch that has begun may become shorter', () => {
    const later = new Date(NOW.getTime() + ROW_MS + 1);
    expect(reshape(rowsFrom(4, 2), [], rowsFrom(0, 2), later)).to.deep.equal({ ok: false, reason: 'start_past' });
    const shorter = reshape(rowsFrom(0, 6), [], rowsFrom(0, 4), later);
    expect(shorter.ok && [numbers(shorter.value.remove), shorter.value.add]).to.deep.equal([[4, 5], []]);
  });

  it('a stretch that has begun follows the same rules for what is to come of it', () => {
    const later = new Date(NOW.getTime() + ROW_MS + 1);
    const { startsAt, endsAt } = rowsFrom(0, 6);
    for (const [to, reason] of [
      [{ startsAt, endsAt: new Date('9999-12-31T00:00:00Z') }, 'too_long'],
      [{ startsAt, endsAt: new Date(endsAt.getTime() + 60_000) }, 'not_in_half_hours'],
      [{ startsAt: new Date(startsAt.getTime() + 60_000), endsAt }, 'not_in_half_hours'],
      [{ startsAt, endsAt: startsAt }, 'times_order'],
      [{ startsAt: new Date(startsAt.getTime() + 60_000), endsAt: startsAt }, 'times_order'],
    ] as const)
      expect(reshape(rowsFrom(0, 6), [], to, later), JSON.stringify(to)).to.deep.equal({ ok: false, reason });
  });

  it('afterwards exactly the free half hours of the new place are offered, none twice and none over a class', () => {
    fc.assert(
      fc.property(stretch, fc.array(stretch, { maxLength: 3 }), stretch, (from, classes, to) => {
        const taken = classes.map(stretchOf);
        const offered = freeRows(rowsOf(stretchOf(from)), taken);
        const result = reshapeOffer(offered, taken, stretchOf(to), 'UTC', NOW);
        const free = numbers(freeRows(rowsOf(stretchOf(to)), taken));
        if (!result.ok) {
          expect(free.length).to.equal(0);
          return;
        }
        const { remove, add } = result.value;
        const kept = offered.filter((row) => !remove.includes(row));
        expect(numbers([...kept, ...add])).to.deep.equal(free);
        expect(add.some((row) => taken.some((one) => overlap(row, one)))).to.equal(false);
      }),
    );
  });

  it('what already lies where it should is left alone', () => {
    fc.assert(
      fc.property(stretch, (place) => {
        const result = reshape(stretchOf(place), [], stretchOf(place));
        expect(result).to.deep.equal({ ok: true, value: { remove: [], add: [] } });
      }),
    );
  });

  it('merged stretches have the same half hours, are in order and do not touch', () => {
    fc.assert(
      fc.property(fc.array(stretch), (places) => {
        const merged = mergeTouching(places.map(stretchOf));
        const before = new Set(places.flatMap((place) => numbers(rowsOf(stretchOf(place)))));
        expect(numbers(merged.flatMap(rowsOf))).to.deep.equal([...before].sort((a, b) => a - b));
        for (const [index, { startsAt }] of merged.slice(1).entries())
          expect((merged[index]?.endsAt ?? startsAt) < startsAt).to.equal(true);
      }),
    );
  });
});
