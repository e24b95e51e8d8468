import { typedKeys } from '@school/core/find/typed-keys';
import { expect } from 'chai';

const PAGE_ID = `471100123-20261120-${'aB3'.repeat(8)}`;

describe('what a text may mean that staff look for', () => {
  it('a number of its own, with a number sign, or with the spaces of a transfer', () => {
    expect(typedKeys('4711')?.number).to.equal(4711);
    expect(typedKeys(' #4711 ')?.number).to.equal(4711);
    expect(typedKeys('471 100 123')?.number).to.equal(471_100_123);
    expect(typedKeys('٤٧١١')?.number, 'digits of another script').to.equal(4711);
  });

  it('leading zeros, letters and signs make no number: they are parts of phones and codes', () => {
    for (const typed of ['0047', 'SCR-2026-0047', '+49 170', '4711@example.org', '1'.repeat(16)])
      expect(typedKeys(typed)?.number, typed).to.equal(undefined);
  });

  it('a page id stands alone or at the end of its link', () => {
    expect(typedKeys(PAGE_ID)?.pageId).to.equal(PAGE_ID);
    expect(typedKeys(` https://school.test/payment/${PAGE_ID}/?utm=mail `)?.pageId).to.equal(PAGE_ID);
    expect(typedKeys('471100123')?.pageId).to.equal(undefined);
  });

  it('a pasted link ends in its key', () => {
    expect(typedKeys('https://crm.school.test/lm/lead/L000123?tab=notes')?.text).to.equal('l000123');
    expect(typedKeys('https://crm.school.test/')?.text).to.equal('crm.school.test');
  });

  it('a reference is compared without spaces, signs and capitals', () => {
    expect(typedKeys('ab 12-cd.34')?.reference).to.equal('AB12CD34');
    expect(typedKeys('ab')?.reference, 'too short for a part').to.equal(undefined);
  });

  it('nothing is looked for while nothing is typed', () => {
    expect(typedKeys('   ')).to.equal(undefined);
    expect(typedKeys('M')?.isPart).to.equal(false);
    expect(typedKeys('Mia')?.isPart).to.equal(true);
    expect(typedKeys('___')?.isPart).to.equal(false);
  });
});
