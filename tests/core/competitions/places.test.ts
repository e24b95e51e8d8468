import {
  competitionHonour,
  placesOf,
  readRubric,
  type JudgedEntry,
  type Score,
} from '@school/core/competitions/places';
import { expect } from 'chai';
import fc from 'fast-check';

const stars = fc.integer({ min: 1, max: 5 });
const judged: fc.Arbitrary<JudgedEntry[]> = fc
  .integer({ min: 1, max: 5 })
  .chain((criteria) => {
    const score: fc.Arbitrary<Score> = fc.array(stars, { minLength: criteria, maxLength: criteria });
    return fc.array(fc.array(score, { maxLength: 4 }), { maxLength: 30 });
  })
  .map((all) => all.map((scores, index) => ({ id: index + 1, scores })));

const flat = (value: number): Score => [value, value, value];
const placesById = (entries: readonly JudgedEntry[]): Record<number, number> =>
  Object.fromEntries(placesOf(entries).map(({ id, place }) => [id, place]));

describe('places of a competition', () => {
  it('by the average of all judges; equal averages share a place and the next one is skipped', () => {
    const entries = [
      { id: 1, scores: [flat(3), flat(3)] },
      { id: 2, scores: [flat(5)] },
      { id: 3, scores: [flat(3)] },
      { id: 4, scores: [flat(2), flat(3)] },
    ];
    expect(placesById(entries)).to.deep.equal({ 1: 2, 2: 1, 3: 2, 4: 4 });
  });

  it('thirds of a point are compared exactly', () => {
    const third = (last: number): Score[] => [flat(1), flat(1), [1, 1, last]];
    const twice = [...third(2), ...third(2)];
    expect(
      placesById([
        { id: 1, scores: third(2) },
        { id: 2, scores: twice },
      ]),
    ).to.deep.equal({ 1: 1, 2: 1 });
  });

  it('an entry without a judge has no place', () => {
    expect(placesOf([{ id: 1, scores: [] }])).to.deep.equal([]);
  });

  it('a better average is a better place, an equal one the same, in any order of the entries', () => {
    fc.assert(
      fc.property(judged, fc.infiniteStream(fc.nat()), (entries, chance) => {
        const placed = placesOf(entries);
        for (const a of placed)
          for (const b of placed) expect(Math.sign(a.place - b.place)).to.equal(Math.sign(b.average - a.average) || 0);
        const keyed = entries.map((entry) => ({ entry, key: chance.next().value ?? 0 }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry);
        expect(placesOf(shuffled)).to.deep.equal(placed);
      }),
    );
  });

  it('a place says how many are before it: 1, 1, 3', () => {
    fc.assert(
      fc.property(judged, (entries) => {
        const placed = placesOf(entries);
        for (const { place, average } of placed)
          expect(placed.filter((other) => other.average > average + 1e-9)).to.have.length(place - 1);
      }),
    );
  });
});

describe('what a competition is judged by', () => {
  it('one to five names without spaces around them; empty lines are left out', () =>
    expect(readRubric([' Idea ', '', 'Use of loops'])).to.deep.equal({ ok: true, value: ['Idea', 'Use of loops'] }));

  it('none, too many, a long one and one that is there twice are refused', () => {
    const reasonOf = (names: string[]): unknown => {
      const read = readRubric(names);
      return read.ok ? 'ok' : read.reason;
    };
    expect(reasonOf(['', ' '])).to.equal('rubric_missing');
    expect(reasonOf(['a', 'b', 'c', 'd', 'e', 'f'])).to.equal('rubric_long');
    expect(reasonOf(['x'.repeat(41)])).to.equal('rubric_long');
    expect(reasonOf(['Idea', 'idea '])).to.equal('rubric_twice');
  });
});

describe("a certificate's words for a place", () => {
  it('the first three are named, all others took part', () =>
    expect([1, 2, 3, 4, 100].map(competitionHonour)).to.deep.equal([
      '1st place',
      '2nd place',
      '3rd place',
      'Taking part',
      'Taking part',
    ]));
});
