import { opportunityState, type OpportunityFacts } from '@school/core/leads/opportunities';
import { expect } from 'chai';

const facts: OpportunityFacts = { instalment: 'due', page: 'Pending', hasProof: false, isRefunded: false };

describe('the state of a payment on a lead’s page', () => {
  it('is that of its page', () => {
    for (const page of ['Pending', 'Paid', 'Punched', 'Expired'] as const)
      expect(opportunityState({ ...facts, page })).to.equal(page);
  });

  it('is Planned until the page is made, and Written off when nobody asks for it any more', () => {
    expect(opportunityState({ ...facts, instalment: 'planned', page: null })).to.equal('Planned');
    expect(opportunityState({ ...facts, instalment: 'written off', page: null })).to.equal('Written off');
    expect(opportunityState({ ...facts, instalment: 'written off', page: 'Expired' })).to.equal('Written off');
  });

  it('is Proof sent while a proof waits, also on an expired page, and no longer once it is paid', () => {
    for (const page of ['Pending', 'Expired'] as const)
      expect(opportunityState({ ...facts, page, hasProof: true })).to.equal('Proof sent');
    for (const page of ['Paid', 'Punched'] as const)
      expect(opportunityState({ ...facts, page, hasProof: true })).to.equal(page);
  });

  it('is Refunded whatever it was before', () => {
    for (const page of ['Punched', 'Expired', null] as const)
      expect(opportunityState({ ...facts, page, hasProof: true, isRefunded: true })).to.equal('Refunded');
  });
});
