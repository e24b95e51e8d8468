import { readConfig } from '@school/infra/config';
import { expect } from 'chai';

const KEYS = ['learner', 'staff', 'crm'].map((face) => `${face}:qwertyuiop-asdfghjkl-1234567890-${face}`).join(',');
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://school@db/school',
  PUBLIC_URL: 'https://school.test',
  STAFF_URL: 'https://staff.school.test',
  CRM_URL: 'https://crm.school.test',
  S3_ENDPOINT: 'https://s3.school.test',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SESSION_KEYS: KEYS,
};
const WEAK =
  'The environment is not complete:\n  MEETING_SECRET must have at least 32 characters if MEETING_DOMAIN is set';

describe('the environment of the video rooms (T28)', () => {
  it('in production, a video host without a secret of 32 characters stops the start', () => {
    const host = { ...PRODUCTION, MEETING_DOMAIN: 'meet.school.test' };
    for (const secret of [undefined, '', 'x'.repeat(31)])
      expect(() => readConfig({ ...host, MEETING_SECRET: secret })).to.throw(WEAK);
    expect(readConfig({ ...host, MEETING_SECRET: 'x'.repeat(32) })).to.include({ MEETING_APP_ID: 'school' });
  });

  it('a school without a video host needs no secret, and neither does one that is being developed', () => {
    expect(readConfig(PRODUCTION)).to.include({ MEETING_DOMAIN: '', MEETING_SECRET: '' });
    const development = { DATABASE_URL: PRODUCTION.DATABASE_URL, MEETING_DOMAIN: 'meet.school.test' };
    expect(readConfig(development)).to.include({ MEETING_DOMAIN: 'meet.school.test', MEETING_SECRET: '' });
  });
});
