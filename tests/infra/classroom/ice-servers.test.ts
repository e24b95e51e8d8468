import { createHmac } from 'node:crypto';
import { iceServersOf } from '@school/infra/classroom/ice-servers';
import { ConfigError, readConfig } from '@school/infra/config';
import { expect } from 'chai';

const NOW = new Date('2026-11-28T10:00:00Z');
const SECRET = 'a-secret-that-only-the-relay-and-we-know';

describe('the servers that help browsers to find each other', () => {
  it('none are named where none are set', () => {
    expect(iceServersOf({ STUN_URLS: '', TURN_URLS: '', TURN_SECRET: '' }, '7', 'student:1', NOW)).to.deep.equal([]);
  });

  it('a relay gets a password for four hours, as coturn makes it itself, under a pseudonym of this class', () => {
    const config = {
      STUN_URLS: 'stun:a.example, stun:b.example',
      TURN_URLS: 'turns:c.example:443',
      TURN_SECRET: SECRET,
    };
    const [stun, turn] = iceServersOf(config, '7', 'student:1', NOW);
    expect(stun).to.deep.equal({ urls: ['stun:a.example', 'stun:b.example'] });
    const [ends, who] = turn?.username?.split(':') ?? [];
    expect(Number(ends)).to.equal(NOW.getTime() / 1000 + 4 * 3600);
    expect(who).to.match(/^[\da-f]{16}$/);
    expect(turn?.credential).to.equal(
      createHmac('sha1', SECRET)
        .update(turn?.username ?? '')
        .digest('base64'),
    );
    const [, inOther] = iceServersOf(config, '8', 'student:1', NOW);
    expect(inOther?.username).not.to.equal(turn?.username);
  });

  it('refuses a relay without a secret, and addresses of another kind', () => {
    const env = { DATABASE_URL: 'postgres://x' };
    expect(() => readConfig({ ...env, TURN_URLS: 'turn:c.example' })).to.throw(ConfigError, 'TURN_SECRET');
    expect(() => readConfig({ ...env, STUN_URLS: 'https://c.example' })).to.throw(ConfigError, 'STUN_URLS');
  });
});
