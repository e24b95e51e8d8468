import { createPasswords } from '@school/infra/auth/passwords';
import { expect } from 'chai';
import { stat } from 'node:fs/promises';

describe('password hashes', () => {
  const passwords = createPasswords('');

  it('are argon2id with the parameters of OWASP, salted, and match only their own password', async () => {
    const [one, two] = [await passwords.hash('tram42-violin'), await passwords.hash('tram42-violin')];
    expect(one).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).to.not.equal(two);
    expect(await passwords.matches('tram42-violin', one)).to.equal(true);
    for (const wrong of ['', 'tram42-violi', 'tram42-violin ', 'TRAM42-violin', one])
      expect(await passwords.matches(wrong, one), wrong).to.equal(false);
  });

  it('for an unknown account every password is wrong, even that of the stand-in hash', async () => {
    for (const password of ['tram42-violin', '', 'nobody has this password'])
      expect(await passwords.matches(password, null)).to.equal(false);
  });

  it('a stored text that is not a hash matches nothing and throws nothing', async () => {
    for (const stored of ['', 'x', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await passwords.matches('x', stored)).to.equal(false);
  });

  it('long passwords count to their last letter, and every Unicode form of a letter is the same letter', async () => {
    const long = 'x'.repeat(255);
    const hash = await passwords.hash(`${long}a`);
    expect(await passwords.matches(`${long}b`, hash)).to.equal(false);
    expect(await passwords.matches('Zoe\u0308', await passwords.hash('Zo\u00eb'))).to.equal(true);
  });

  it('with a pepper, a stolen table alone is not enough to check passwords', async () => {
    const peppered = createPasswords('pepper-of-the-school');
    const hash = await peppered.hash('tram42-violin');
    expect(await peppered.matches('tram42-violin', hash)).to.equal(true);
    expect(await passwords.matches('tram42-violin', hash)).to.equal(false);
    expect(await createPasswords('another').matches('tram42-violin', hash)).to.equal(false);
  });

  it('only a few are made at a time: a file is read while the others wait for their turn', async () => {
    const hash = await passwords.hash('tram42-violin');
    let done = 0;
    const checks = Array.from({ length: 40 }, () => passwords.matches('tram42-violin', hash).then(() => (done += 1)));
    await stat('.');
    expect(done).to.be.below(20);
    await Promise.all(checks);
  });
});
