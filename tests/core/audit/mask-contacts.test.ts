import { maskContacts, maskStudent } from '@school/core/audit/mask-contacts';
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

  it('of the names of a child and its parent only the first letters are kept, so that a change of them shows', () => {
    const line = maskStudent({
      name: 'Mia  Müller',
      parent_name: '',
      full_name: 'Ödön',
      grade: 4,
      reason: 'Mia asked',
    });
    expect(line).to.deep.equal({
      name: 'M••• M•••',
      parent_name: '',
      full_name: 'Ö•••',
      grade: 4,
      reason: 'Mia asked',
    });
  });

  it('a text that only mentions a number or an address is left as somebody wrote it', () => {
    expect(maskContacts('Call +491700000101 or write to mia@school.test')).to.equal(
      'Call +491700000101 or write to mia@school.test',
    );
  });
});
