import { shownNetworkOf } from '@school/infra/limits/limit-key';
import { expect } from 'chai';

describe('the network of an address, as the audit log keeps it', () => {
  for (const [ip, network] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:DB8:00ab:12::7', '2001:db8:ab::/48'],
    ['fe80::1', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', null],
    ['unknown', null],
    ['1:2', null],
  ] as const)
    it(`${ip === '' ? 'nothing' : ip}: ${network ?? 'none'}`, () => expect(shownNetworkOf(ip)).to.equal(network));
});
