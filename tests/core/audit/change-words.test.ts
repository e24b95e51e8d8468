import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeSentence, changeWords, NAMED_ACTIONS } from '@school/core/audit/change-words';
import { expect } from 'chai';

const SOURCES = fileURLToPath(new URL('../../../../infra/src', import.meta.url));

describe('a change in words', () => {
  it('says what somebody did', () => {
    expect(changeWords('account.disable')).to.equal('disabled the account');
    expect(changeWords('payment.mark_paid')).to.equal('marked a payment page as paid');
  });

  it('is a sentence with who did it, whose pages were used, and what it is about', () => {
    const line = { who: 'rita', on_behalf_of: 'Mia Maier', action: 'class.reschedule' };
    expect(changeSentence(line, 'MIA-1')).to.equal('rita, signed in as Mia Maier, moved a class (MIA-1).');
    expect(changeSentence({ who: null, on_behalf_of: null, action: 'payment.expire' })).to.equal(
      'The school expired a payment page.',
    );
  });

  it('an action without words of its own is named, also one that every object has', () => {
    expect(changeWords('strike.fly_away')).to.equal('did this: strike: fly away');
    expect(changeWords('constructor')).to.equal('did this: constructor');
  });

  it('every action that a source writes as one text has words', () => {
    const actions = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').match(/\baction: .*/g) ?? [])
      // What a draft of a course notes is written without its beginning.
      .filter((line) => !line.includes('noteChange'))
      .flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_.]+)'/g)].map(([, action]) => action ?? ''))
      .filter((action) => !/^(lesson|module)\./.test(action));
    expect(actions.length).to.be.greaterThan(50);
    expect(actions.filter((action) => !NAMED_ACTIONS.includes(action))).to.deep.equal([]);
  });
});
