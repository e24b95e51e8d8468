import { awardPerfectMonths, awardWorkPoints } from '@school/infra/points/award-points';
import { findFigures } from '@school/infra/points/student-figures';
import { createPasswords } from '@school/infra/auth/passwords';
import { MIA } from '@school/infra/seed/demo/people';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('what Mia of the demo school has earned (product 3.9)', () => {
  let test: TestStores;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T22:52:31Z');
    const { db, config } = test.deps;
    await seedDemo({ db, passwords: createPasswords(''), publicUrl: config.PUBLIC_URL }, test.clock.now());
  });
  after(() => test.close());

  it("agrees with her classes: the school's rules find no more points to give", async () => {
    const { db, clock } = test.deps;
    expect(await awardWorkPoints(db, new Date(0), clock.now())).to.equal(0);
    expect(await awardPerfectMonths(db, new Date(0), clock.now())).to.equal(0);
    const { points, month, streak } = await findFigures(db, MIA.id, clock.now(), MIA.zone);
    expect(streak).to.deep.equal({ classes: 7, frozenBy: null });
    expect(month.classes).to.be.within(1, 7);
    expect(month.onTime).to.be.lessThan(month.classes);
    expect(points).to.be.at.least(7 * 20);
  });
});
