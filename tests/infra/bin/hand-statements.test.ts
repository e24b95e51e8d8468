import { expect } from 'chai';

interface HandStatements {
  handStatements(source: string): number;
}

describe('the check that ordinary data is read and written by models', () => {
  let rule: HandStatements;

  before(async () => {
    rule = (await import(
      new URL('../../../../infra/bin/lib/hand-statements.mjs', import.meta.url).href
    )) as HandStatements;
  });

  const source = "const one = statement('one', 'SELECT 1');\nconst two = statement('two', 'SELECT 2');\n";

  it('counts what is written by hand', () => {
    expect(rule.handStatements(source)).to.equal(2);
    expect(rule.handStatements('sql.query(Model)')).to.equal(0);
  });

  it('counts nothing in a file whose first line says why it stays so', () => {
    expect(rule.handStatements(`// Hot screen: opened by every child each day.\n${source}`)).to.equal(0);
    expect(rule.handStatements(`// Hot screen:\n${source}`)).to.equal(2);
    expect(rule.handStatements(`// It is quick.\n${source}`)).to.equal(2);
  });
});
