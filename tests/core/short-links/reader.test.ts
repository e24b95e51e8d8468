import { deviceOf, regionOf, type Device } from '@school/core/short-links/reader';
import { expect } from 'chai';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const READERS: readonly (readonly [userAgent: string, device: Device])[] = [
  [CHROME, 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'computer'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (SmartTV)', 'other'],
];

describe('the person who opens a short link (by day, country and device, no IP)', () => {
  for (const [userAgent, device] of READERS) {
    it(`${device}: ${userAgent.slice(12, 60)}`, () => {
      expect(deviceOf(userAgent)).to.equal(device);
    });
  }

  const languages: readonly (readonly [string, string])[] = [
    ['de-DE,de;q=0.9,en;q=0.8', 'DE'],
    ['en-in', 'IN'],
    ['zh-Hant-TW,zh;q=0.9', 'TW'],
    ['de', ''],
    ['*', ''],
    ['', ''],
    ['en-001', ''],
    ["en-'; DROP TABLE", ''],
  ];
  for (const [list, region] of languages) {
    it(`the region of ${JSON.stringify(list)} is ${JSON.stringify(region)}`, () =>
      expect(regionOf(list)).to.equal(region));
  }
});
