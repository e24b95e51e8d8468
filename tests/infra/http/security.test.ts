import { pageHeaders } from '@school/infra/http/security';
import { expect } from 'chai';
import { testConfig } from '../../support/test-config.js';

const headersWith = (domain: string): Map<string, string> =>
  new Map(Object.entries(pageHeaders(testConfig('postgres://school@db/school', { MEETING_DOMAIN: domain }))));

describe('what a page may frame, and what the frame may use', () => {
  it('the video host alone, with camera, microphone, shared screen and full screen', () => {
    const headers = headersWith('meet.school.test');
    expect(headers.get('Content-Security-Policy')).to.include('frame-src https://meet.school.test;');
    expect(headers.get('Permissions-Policy')).to.equal(
      ['camera', 'microphone', 'display-capture', 'fullscreen']
        .map((feature) => `${feature}=(self "https://meet.school.test"), `)
        .join('') + 'geolocation=()',
    );
  });

  it('nothing, in a school without a video host', () => {
    const headers = headersWith('');
    expect(headers.get('Content-Security-Policy')).to.include("frame-src 'none';");
    expect(headers.get('Permissions-Policy')).to.equal(
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()',
    );
  });

  it('pages show answers of their own gateway in a frame only where the gateway says so', () => {
    const config = testConfig('postgres://school@db/school', { MEETING_DOMAIN: 'meet.school.test' });
    const own = pageHeaders(config, { framesOwn: true })['Content-Security-Policy'];
    expect(own).to.include("frame-src 'self' https://meet.school.test;");
    expect(own, 'never more than that').to.include("script-src 'self';").and.include("style-src 'self';");
  });
});
