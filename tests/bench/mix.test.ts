import { expect } from 'chai';
import { countOf, DAY_MIX, partOf, ROUND } from './mix.js';

describe('the mixed day of the benchmark (row 4)', () => {
  it('its parts add up: 60 % reads, 20 % lists, 10 % writes, 10 % public pages', () => {
    expect(DAY_MIX).to.deep.equal({ reads: 60, lists: 20, writes: 10, pages: 10 });
    expect(ROUND).to.have.length(100);
    for (const [part, share] of Object.entries(DAY_MIX))
      expect(
        ROUND.filter((one) => one === part),
        part,
      ).to.have.length(share);
  });

  it('each ten requests have their share of each part, so that writes do not come all at once', () => {
    for (let from = 0; from < 1000; from += 10) {
      const ten = Array.from({ length: 10 }, (_, index) => partOf(from + index));
      expect(ten.filter((part) => part === 'reads')).to.have.length(6);
      expect(ten.filter((part) => part === 'lists')).to.have.length(2);
      expect(ten.filter((part) => part === 'writes')).to.have.length(1);
      expect(ten.filter((part) => part === 'pages')).to.have.length(1);
    }
  });

  it('as many writes are made beforehand as a load of any length fires', () => {
    for (const requests of [1, 9, 10, 105, 1000, 12_345]) {
      const fired = Array.from({ length: requests }, (_, serial) => partOf(serial));
      expect(countOf('writes', requests)).to.equal(fired.filter((part) => part === 'writes').length);
    }
  });
});
