import { expect } from 'chai';

interface TestSuites {
  evenParts(files: readonly string[], count: number): string[][];
}

describe('the browser tests in two parts, each with a school that its tests share', () => {
  let suites: TestSuites;
  const early = Array.from({ length: 40 }, (_, index) => `e2e/a-${10 + index}.spec.js`);
  const late = Array.from({ length: 40 }, (_, index) => `e2e/b-${10 + index}.spec.js`);

  before(async () => {
    const address = new URL('../../../../infra/bin/lib/test-suites.mjs', import.meta.url).href;
    suites = (await import(address)) as TestSuites;
  });

  it('keep the order of the names, and each test is in one of them', () => {
    const files = [...early, 'e2e/ordinary.spec.js', ...late];
    expect(suites.evenParts(files, 2).flat()).to.deep.equal(files);
  });

  it('take about the same time: a slow file has fewer others beside it', () => {
    expect(suites.evenParts([...early, ...late], 2)).to.deep.equal([early, late]);
    const [first = [], second = []] = suites.evenParts([...early, ...late, 'e2e/print.spec.js'], 2);
    expect(second).to.include('e2e/print.spec.js');
    expect(first.length - second.length).to.be.within(5, 7);
  });

  it('a new test moves at most one other to the other part', () => {
    const partOf = (parts: string[][], file: string): number => parts.findIndex((part) => part.includes(file));
    const files = [...early, ...late];
    const old = suites.evenParts(files, 2);
    const now = suites.evenParts(['e2e/a-09.spec.js', ...files], 2);
    expect(files.filter((file) => partOf(old, file) !== partOf(now, file))).to.have.length.of.at.most(1);
  });

  it('more parts than files: a file each', () => {
    expect(suites.evenParts(['e2e/a-1.spec.js'], 2)).to.deep.equal([['e2e/a-1.spec.js']]);
  });
});
