import { expect } from 'chai';

interface Library {
  name: string;
  isDependency: boolean;
  isUsed: boolean;
  isAwaited: boolean;
}
interface Libraries {
  complaintsAbout(library: Library): string[];
  libraryComplaints(workspaces: readonly string[]): string[];
  uses(source: string, name: string): boolean;
}

describe('the check that the chosen libraries are the ones in use', () => {
  let rule: Libraries;

  before(async () => {
    rule = (await import(new URL('../../../../infra/bin/lib/libraries.mjs', import.meta.url).href)) as Libraries;
  });

  it('complains of a library that no package.json has or that no code imports', () => {
    const library = { name: 'koa', isDependency: true, isUsed: true, isAwaited: false };
    expect(rule.complaintsAbout(library)).to.deep.equal([]);
    expect(rule.complaintsAbout({ ...library, isDependency: false })).to.deep.equal([
      'koa was chosen for this project, but no package.json has it',
    ]);
    expect(rule.complaintsAbout({ ...library, isUsed: false })).to.deep.equal([
      'koa was chosen for this project, but no code imports it',
    ]);
    expect(rule.complaintsAbout({ ...library, name: 'mocha', isUsed: false })).to.deep.equal([
      'mocha was chosen for this project, but no code starts it',
    ]);
  });

  it('complains of a library that is still said to come later when code imports it', () => {
    const library = { name: 'exceljs', isDependency: false, isUsed: false, isAwaited: true };
    expect(rule.complaintsAbout(library)).to.deep.equal([]);
    expect(rule.complaintsAbout({ ...library, isDependency: true, isUsed: true })).to.deep.equal([
      'exceljs is imported, so take it out of NOT_YET in infra/bin/lib/libraries.mjs',
    ]);
  });

  it('sees imports of a library, of its parts, at once and later, on one line and on several', () => {
    const sources = [
      `import Koa from 'koa';`,
      `import 'koa';`,
      `export { Koa } from 'koa';`,
      `import {\n  one,\n  type Two,\n} from 'koa/lib/context.js';`,
      `const sdk = await import('koa');`,
      `const load = () => import('koa');`,
      `return (load('koa') as typeof koa).Redis;`,
    ];
    for (const source of sources) expect(rule.uses(`// first\n${source}\n`, 'koa'), source).to.equal(true);
  });

  it('does not take a type, a comment, a longer name or a text for an import', () => {
    const sources = [
      `import type Koa from 'koa';`,
      `import type { Context } from 'koa';`,
      `import body from 'koa-body';`,
      `import router from '@koa/router';`,
      ` * @returns {import('koa').Context}`,
      `// import Koa from 'koa';`,
      `const name = 'koa';`,
      `import { other } from './other.js';\nconst name = 'koa';`,
    ];
    for (const source of sources) expect(rule.uses(source, 'koa'), source).to.equal(false);
    expect(rule.uses(`run(['node_modules/mocha/lib/cli/cli.js'])`, 'mocha')).to.equal(true);
    expect(rule.uses(`import type { Suite } from 'mocha';`, 'mocha')).to.equal(false);
  });

  it('finds nothing to complain of in this project, and misses what a part of it has not', () => {
    const all = ['core', 'infra', 'web-kit', 'web-learner', 'tests'];
    expect(rule.libraryComplaints(all)).to.deep.equal([]);
    expect(rule.libraryComplaints(['core'])).to.include.members([
      'koa was chosen for this project, but no package.json has it',
      'koa was chosen for this project, but no code imports it',
    ]);
  });
});
