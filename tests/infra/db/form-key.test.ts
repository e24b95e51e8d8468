import { formKeyOf } from '@school/infra/db/form-key';
import { expect } from 'chai';

describe('the key of a form', () => {
  it('a form is recognised by its person, its key and its content', () => {
    const now = new Date('2026-11-21T09:00:10Z');
    const key = formKeyOf(1, 'AAAA', 'content', now);
    expect(formKeyOf(1, 'aaaa', 'content', new Date(0))).to.deep.equal(key);
    expect(formKeyOf(1, 'aaaa', 'other', now)).to.include({ first: key.first, last: key.last });
    expect(formKeyOf(1, 'aaaa', 'other', now).exact).not.to.equal(key.exact);
    expect(formKeyOf(2, 'aaaa', 'content', now).first).not.to.equal(key.first);
    expect(key.exact > key.first && key.exact < key.last).to.equal(true);
  });
});
