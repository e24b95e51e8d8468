import { expect } from 'chai';
import { RSS_GROWTH_MIB_MAX, runFuzz } from '../fuzz/run-fuzz.js';

const REQUESTS = 2000;
const MINUTES_5 = 300_000;

describe('hostile requests to the staff gateway', () => {
  it('they never make it fail or hang, leave a rejection unhandled, or keep memory', async function () {
    this.timeout(MINUTES_5);
    const { failures, rssGrowthMiB } = await runFuzz({ requests: REQUESTS, seed: 51, apps: ['staff'] });
    expect(failures, JSON.stringify(failures.slice(0, 3), null, 2)).to.deep.equal([]);
    expect(rssGrowthMiB, 'growth of the memory').to.be.below(RSS_GROWTH_MIB_MAX);
  });
});
