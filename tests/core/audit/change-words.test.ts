import { changeWords } from '@school/core/audit/change-words';
import { expect } from 'chai';

describe('a change in words', () => {
  it('says what somebody did', () => {
    expect(changeWords('account.disable')).to.equal('disabled the account');
    expect(changeWords('payment.mark_paid')).to.equal('marked a payment page as paid');
  });

  it('an action without words of its own is named, also one that every object has', () => {
    expect(changeWords('strike.fly_away')).to.equal('did this: strike: fly away');
    expect(changeWords('constructor')).to.equal('did this: constructor');
  });
});
