import {
  changedFields,
  overTheirs,
  shownField,
  sourceText,
  theirChanges,
  touchesStudent,
  type LeadDetails,
} from '@school/core/leads/details';
import { expect } from 'chai';

const KIRA: LeadDetails = {
  name: 'Kira Grauberg',
  phone: '+491701000001',
  email: '',
  grade: null,
  parentName: '',
  source: 'call',
  utmSource: '',
  utmMedium: '',
};

describe('the details of a lead', () => {
  it('names the fields that differ, in the order of the form', () => {
    expect(changedFields(KIRA, KIRA)).to.deep.equal([]);
    expect(changedFields(KIRA, { ...KIRA, grade: 4, name: 'Kira' })).to.deep.equal(['name', 'grade']);
  });

  it('name, phone, grade and parent of a student belong to the student', () => {
    for (const field of ['name', 'phone', 'grade', 'parentName'] as const)
      expect(touchesStudent([field]), field).to.equal(true);
    expect(touchesStudent(['email', 'source', 'utmSource', 'utmMedium'])).to.equal(false);
  });

  it('of two people who edit one lead, each keeps what the other has not touched', () => {
    const theirs = { ...KIRA, email: 'kira@example.org', name: 'Kira G.' };
    const typed = { ...KIRA, name: 'Kyra Grauberg', grade: 5 };
    expect(overTheirs(KIRA, theirs, typed)).to.deep.equal({ ...theirs, name: 'Kyra Grauberg', grade: 5 });
    expect(theirChanges(KIRA, theirs, typed)).to.deep.equal([
      { field: 'name', label: 'Name', from: 'Kira Grauberg', to: 'Kira G.', typed: 'Kyra Grauberg' },
      { field: 'email', label: 'Email', from: 'None', to: 'kira@example.org', typed: undefined },
    ]);
  });

  it('what both have typed is no difference', () => {
    const both = { ...KIRA, grade: 4 };
    expect(theirChanges(KIRA, both, both)).to.deep.equal([
      { field: 'grade', label: 'Grade', from: 'None', to: 'Grade 4', typed: undefined },
    ]);
  });

  it('a source is read in words where it has some', () => {
    expect(['', 'staff', 'call', 'register'].map(sourceText)).to.deep.equal([
      'Not known',
      'Not known',
      'Phone call',
      'register',
    ]);
    expect(shownField('source', '')).to.equal('Not known');
  });
});
