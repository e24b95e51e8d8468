import { deviceOf, isBot } from '@school/core/shared/user-agent';
import { expect } from 'chai';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';

describe('the device on which a page was opened', () => {
  for (const [name, userAgent, device] of [
    ['an iPhone', IPHONE, 'phone'],
    ['an Android phone', ANDROID, 'phone'],
    ['an Android tablet', TABLET, 'tablet'],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15', 'tablet'],
    ['Windows', LAPTOP, 'computer'],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'computer'],
    ['a television', 'Mozilla/5.0 (Web0S; SmartTV)', 'other'],
    ['nothing', '', 'other'],
  ] as const) {
    it(`${name}: ${device}`, () => {
      expect(deviceOf(userAgent)).to.equal(device);
    });
  }

  for (const userAgent of [
    '',
    'WhatsApp/2.23',
    'Googlebot/2.1',
    'facebookexternalhit/1.1',
    'curl/8',
    'HeadlessChrome/131',
  ]) {
    it(`${userAgent || 'nobody'} is a program`, () => {
      expect(isBot(userAgent)).to.equal(true);
    });
  }

  for (const userAgent of [IPHONE, ANDROID, TABLET, LAPTOP]) {
    it(`a person: ${userAgent.slice(13, 40)}`, () => {
      expect(isBot(userAgent)).to.equal(false);
    });
  }
});
