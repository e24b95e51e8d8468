import { DEFAULT_GRADE, gradeForAge, GRADES, gradeLabel, parseGrade } from '@school/core/shared/grade';
import { expect } from 'chai';
import fc from 'fast-check';

describe('grade', () => {
  it('grades 1 to 12, grade 1 by default', () => {
    expect(GRADES).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(DEFAULT_GRADE).to.equal(1);
  });

  it('a child of six is in the first grade, and nobody is in a grade that there is not', () => {
    expect([3, 6, 10, 17, 30].map(gradeForAge)).to.deep.equal([1, 1, 5, 12, 12]);
  });

  const accepted: readonly (readonly [string | number, number])[] = [
    [4, 4],
    ['4', 4],
    ['Grade 4', 4],
    ['grade-4', 4],
    [' GRADE 12 ', 12],
    ['04', 4],
    [1, 1],
    [12, 12],
  ];
  for (const [given, grade] of accepted) {
    it(`reads ${JSON.stringify(given)} as ${grade}`, () => expect(parseGrade(given)).to.equal(grade));
  }

  const refused = [
    0,
    13,
    -4,
    4.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e99,
    '',
    'Grade',
    'Grade 0',
    'Grade 13',
    '4a',
    '4 5',
    '1e1',
    '0x4',
    'Grade 4; DROP',
    '٤',
  ];
  for (const given of refused) {
    it(`refuses ${String(given) || "''"}`, () => expect(parseGrade(given)).to.equal(undefined));
  }

  it('every label is read as its own grade', () => {
    for (const grade of GRADES) expect(parseGrade(gradeLabel(grade))).to.equal(grade);
  });

  it('for any input the answer is a grade or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (given) => {
        const grade = parseGrade(given);
        expect(grade === undefined || GRADES.includes(grade)).to.equal(true);
      }),
      { numRuns: 1000 },
    );
  });
});
