import {
  CHAPTER_AT_MAX_S,
  CHAPTER_TITLE_MAX,
  chapterAt,
  CHAPTERS_MAX,
  keptChapters,
  nextTitle,
  titlesOf,
  type Chapter,
} from '@school/core/recordings/chapters';
import { expect } from 'chai';
import fc from 'fast-check';

const marks = fc.array(
  fc.record({
    at_s: fc.double({ min: -100, max: 100_000, noNaN: true }),
    title: fc.string({ unit: 'grapheme', maxLength: 200 }),
  }),
  { maxLength: 120 },
);

describe('chapters of a recording', () => {
  it('whatever was marked, what is kept is in order, one a second, named and within its limits; kept again it is the same', () => {
    fc.assert(
      fc.property(marks, (marked) => {
        const kept = keptChapters(marked);
        const seconds = kept.map(({ at_s }) => at_s);
        expect(seconds).to.deep.equal([...new Set(seconds)].sort((a, b) => a - b));
        expect(kept.length).to.be.at.most(CHAPTERS_MAX);
        for (const { at_s: second, title } of kept) {
          expect(Number.isInteger(second) && second >= 0 && second <= CHAPTER_AT_MAX_S).to.equal(true);
          expect(title).to.equal(title.trim());
          expect(Array.from(title).length).to.be.within(1, CHAPTER_TITLE_MAX);
        }
        expect(keptChapters(kept)).to.deep.equal(kept);
      }),
    );
  });

  it('the chapter that plays is the last one that has begun', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 100_000 }), (marked, at) => {
        const kept = keptChapters(marked);
        const shown = chapterAt(kept, at);
        const begun = kept.filter(({ at_s }) => at_s <= at);
        expect(shown).to.equal(begun.at(-1));
      }),
    );
  });

  it('the points of the agenda are offered first, without their numbers and minutes, and then the activities', () => {
    const agenda =
      '1. Warm-up (5 min)\n2) Loops - 20 minutes\n\n- Draw a square\n• Draw a square\n  What did we learn?  ';
    expect(titlesOf(agenda, ['Star', 'Warm-up', ''])).to.deep.equal([
      'Warm-up',
      'Loops -',
      'Draw a square',
      'What did we learn?',
      'Star',
    ]);
    expect(titlesOf('', [])).to.deep.equal([]);
  });

  it('each press offers the next point; when there is none, its number', () => {
    const chapters: Chapter[] = [{ at_s: 1, title: 'Warm-up' }];
    expect(nextTitle(['Warm-up', 'Loops'], chapters)).to.equal('Loops');
    expect(nextTitle(['Warm-up'], chapters)).to.equal('Chapter 2');
    expect(nextTitle([], [])).to.equal('Chapter 1');
  });
});
