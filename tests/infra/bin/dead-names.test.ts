import { expect } from 'chai';

interface DeadNames {
  deadNames(sources: Map<string, string>): string[];
}

describe('the check for names that only tests use', () => {
  let rule: DeadNames;

  before(async () => {
    rule = (await import(new URL('../../../../infra/bin/lib/dead-names.mjs', import.meta.url).href)) as DeadNames;
  });

  const found = (...files: [path: string, text: string][]): string[] => rule.deadNames(new Map(files));
  const FEE = 'export const FEE = 1;\n';

  it('an exported name of core or infra must stand in another file, or once more in its own', () => {
    expect(found(['core/src/a.ts', FEE])).to.deep.equal(['core/src/a.ts: nobody but tests uses FEE']);
    expect(found(['core/src/a.ts', FEE], ['web-staff/src/b.ts', "import { FEE } from '@school/core/a';"])).to.be.empty;
    expect(found(['infra/src/a.ts', `${FEE}export const price = () => FEE;\n`])).to.deep.equal([
      'infra/src/a.ts: nobody but tests uses price',
    ]);
  });

  it('a comment is no use', () => {
    const comments = '// FEE is paid once.\n/** FEE */\n/**\n * The FEE.\n */\n';
    expect(found(['core/src/a.ts', FEE], ['core/src/b.ts', comments])).to.have.length(1);
  });

  it('a model stays: every table has one', () => {
    expect(found(['infra/src/fees/model.ts', "export class FeeModel extends modelOf('fee', {}) {}"])).to.be.empty;
  });
});
