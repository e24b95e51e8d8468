import { SCOPED_WORDS, seesAll, type Scoped } from '@school/core/access-control/scope';
import { PERMISSIONS } from '@school/core/users/permissions';
import { expect } from 'chai';

// `as`: the keys of the words are those of the rule.
const ALL = Object.keys(SCOPED_WORDS) as Scoped[];
const OPENED: Readonly<Record<string, readonly Scoped[]>> = {
  'payment.view_all': ['pages', 'proofs', 'instalments', 'refunds', 'links', 'tokens'],
  'payment.mark_paid': ['proofs'],
  'refund.approve': ['instalments', 'refunds', 'tokens'],
  'refund.request': ['tokens'],
  'payment.approve_price': ['prices'],
};

describe('whose sales a member of staff sees', () => {
  it('everybody’s as an admin, and nobody else’s without a permission', () => {
    expect(ALL.every((one) => seesAll({ isSuperuser: true, permissions: [] }, one))).to.equal(true);
    expect(ALL.filter((one) => seesAll({ isSuperuser: false, permissions: [] }, one))).to.deep.equal([]);
  });

  for (const permission of PERMISSIONS)
    it(`${permission} opens everybody’s ${(OPENED[permission] ?? []).join(', ') || 'nothing'}`, () => {
      const seen = ALL.filter((one) => seesAll({ isSuperuser: false, permissions: [permission] }, one));
      expect(seen).to.deep.equal(OPENED[permission] ?? []);
    });

  it('two permissions open together what each opens alone', () => {
    for (const one of PERMISSIONS)
      for (const two of PERMISSIONS)
        for (const what of ALL) {
          const alone = [one, two].map((each) => seesAll({ isSuperuser: false, permissions: [each] }, what));
          expect(seesAll({ isSuperuser: false, permissions: [one, two] }, what)).to.equal(alone.includes(true));
        }
  });
});
