import { connectionPercent, type ConnectionFacts } from '@school/core/classroom/connection-percent';
import { qualityOf } from '@school/core/classroom/connection-quality';
import { expect } from 'chai';

const percent = (facts: Partial<ConnectionFacts>): number =>
  connectionPercent({ isOnline: true, roundTripMs: undefined, network: undefined, ...facts });

describe('the connection in percent', () => {
  it('offline is 0, and nothing known yet is 100', () => {
    expect(percent({ isOnline: false, roundTripMs: 20 })).to.equal(0);
    expect(percent({})).to.equal(100);
  });

  it('up to 200 ms for a call is 100, from 1500 ms on 0', () => {
    expect([0, 200, 850, 1500, 9000].map((roundTripMs) => percent({ roundTripMs }))).to.deep.equal([
      100, 100, 50, 0, 0,
    ]);
  });

  it("the browser's name for the network counts, and the weaker side decides", () => {
    const networks = ['4g', '3g', '2g', 'slow-2g', '5g', undefined];
    expect(networks.map((network) => percent({ network }))).to.deep.equal([100, 50, 20, 5, 100, 100]);
    expect(percent({ roundTripMs: 100, network: '3g' })).to.equal(50);
    expect(percent({ roundTripMs: 1500, network: '4g' })).to.equal(0);
  });

  it('a slow call is bad, a middling one poor, a fast one good', () => {
    expect([1300, 900, 300].map((roundTripMs) => qualityOf(percent({ roundTripMs })))).to.deep.equal([
      'bad',
      'poor',
      'good',
    ]);
  });
});
