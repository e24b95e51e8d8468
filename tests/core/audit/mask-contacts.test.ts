import { maskContacts } from '@school/core/audit/mask-contacts';
import { expect } from 'chai';

describe('what an audit line keeps', () => {
  it('hides the middle of phones and e-mail addresses, however deep they stand, and leaves everything else', () => {
    const at = new Date('2026-11-27T08:00:00Z');
    const kept = maskContacts({ phone: '+491700000101', to: ['mia@school.test', 'Mia'], in: { at, n: 7, none: null } });
    expect(kept).to.deep.equal({
      phone: '+49••••••••01',
      to: ['m•••@•••.test', 'Mia'],
      in: { at, n: 7, none: null },
    });
  });

  it('a text that only mentions a number or an address is left as somebody wrote it', () => {
    expect(maskContacts('Call +491700000101 or write to mia@school.test')).to.equal(
      'Call +491700000101 or write to mia@school.test',
    );
  });
});
