import { planUpdate, type ClassToCome, type VersionLesson } from '@school/core/curriculum/plan-update';
import { expect } from 'chai';

const version = (number: number, codes: string): VersionLesson[] =>
  [...codes].map((code) => ({ id: number * 100 + code.charCodeAt(0), code, name: `${code}${number}` }));
const coming = (lessons: readonly VersionLesson[], isOfVersion = true): ClassToCome[] =>
  lessons.map((lesson, index) => ({
    id: index + 1,
    startsAt: new Date(Date.UTC(2026, 10, index + 1, 12)),
    endsAt: new Date(Date.UTC(2026, 10, index + 1, 13)),
    lesson,
    isOfVersion,
  }));

describe('planning an update of future classes', () => {
  const plan = (before: string, after: string, begun: string, classes: string) => {
    const old = version(1, before);
    const pick = (codes: string) => [...codes].flatMap((code) => old.filter((lesson) => lesson.code === code));
    return planUpdate({ before: old, after: version(2, after), begun: pick(begun), coming: coming(pick(classes)) });
  };
  const dealt = ({ classes }: ReturnType<typeof planUpdate>) => classes.map(({ to }) => to?.name ?? '-').join(' ');

  it('the same lessons: each class gets the new text of its own lesson', () => {
    expect(dealt(plan('ABC', 'ABC', 'A', 'BC'))).to.equal('B2 C2');
  });

  it('another order, a new lesson, one that was removed', () => {
    const planned = plan('ABCD', 'ACXB', 'A', 'BCD');
    expect(dealt(planned)).to.equal('C2 X2 B2');
    expect(planned.gone.map(({ code }) => code)).to.deep.equal(['D']);
    expect(planned.withoutClass).to.deep.equal([]);
  });

  it('a lesson is planned as often as before, and not at all when it was removed from the batch', () => {
    expect(dealt(plan('ABC', 'ABC', 'A', 'BB'))).to.equal('B2 B2');
  });

  it('too few classes name the lessons that need one; too many are canceled at the end', () => {
    expect(plan('AB', 'ABXY', 'A', 'B').withoutClass.map(({ name }) => name)).to.deep.equal(['X2', 'Y2']);
    expect(dealt(plan('ABCD', 'AD', 'A', 'BCD'))).to.equal('D2 - -');
  });

  it('a started lesson keeps its classes and counts as the new one; a removed one counts as none', () => {
    const planned = plan('ABC', 'BC', 'AB', 'BC');
    expect(dealt(planned)).to.equal('B1 C2');
    expect(planned.kept.map(({ code, standsFor }) => [code, standsFor !== null])).to.deep.equal([
      ['A', false],
      ['B', true],
    ]);
  });

  it("a class with another course's lesson is not changed", () => {
    const [own] = version(2, 'A');
    const foreign = { id: 7, code: 'ELSE', name: 'Elsewhere' };
    const planned = planUpdate({
      before: version(1, 'A'),
      after: own ? [own] : [],
      begun: [],
      coming: coming([foreign], false),
    });
    expect(dealt(planned)).to.equal('Elsewhere');
  });
});
