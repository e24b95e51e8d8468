import { countsFrom, maskAccount, namesOf } from '@school/core/profile/teacher-profile';
import { expect } from 'chai';

describe('a teacher’s profile', () => {
  it('new payout details count after 48 hours', () => {
    expect(countsFrom(new Date('2026-11-21T09:00:00Z')).toISOString()).to.equal('2026-11-23T09:00:00.000Z');
  });

  it('only the end of an account number is shown', () => {
    expect(maskAccount('DE89370400440532013000')).to.equal('•••• 3000');
  });

  it('names are read from one line, each once', () => {
    expect(namesOf(' English,hindi , english,, Tamil  Nadu')).to.deep.equal(['english', 'hindi', 'Tamil Nadu']);
    expect(namesOf(' , ')).to.deep.equal([]);
  });
});
