import { privacyDueAt, privacyReceipt } from '@school/core/privacy/request';
import { expect } from 'chai';

describe('a request about a child’s data', () => {
  it('has to be done within a day', () => {
    expect(privacyDueAt(new Date('2026-11-27T08:00:00Z'))).to.deep.equal(new Date('2026-11-28T08:00:00Z'));
  });

  it('gets a receipt with the year and its number', () => {
    expect(privacyReceipt(12, new Date('2026-12-31T23:59:00Z'))).to.equal('PR-2026-000012');
  });
});
