import { detailChanges, mergeDetails, type StudentDetails } from '@school/core/students/details';
import { expect } from 'chai';

const MIA: StudentDetails = { name: 'Mia', grade: 4, parentName: '', country: 'Germany', timezone: 'Europe/Berlin' };

describe('what would change about a student', () => {
  it('nothing, if every value stays', () => {
    expect(detailChanges(MIA, { ...MIA })).to.deep.equal([]);
  });

  it('each field by its label, in the order of the form, as people read it', () => {
    const after = { name: 'Mia Sommer', grade: 5, parentName: 'Eva', country: '', timezone: 'America/New_York' };
    expect(detailChanges(MIA, after).map(({ label, from, to }) => `${label}: ${from} → ${to}`)).to.deep.equal([
      'Student name: Mia → Mia Sommer',
      'Grade: Grade 4 → Grade 5',
      'Parent: Not known → Eva',
      'Country: Germany → Not known',
      'Time zone: Europe/Berlin → America/New York',
    ]);
  });
});

describe('a form that is loaded again after somebody else has saved', () => {
  it('keeps what was typed, takes the new values elsewhere, and names both', () => {
    const now = { ...MIA, grade: 9, parentName: 'Eva' };
    const typed = { ...MIA, name: 'Mia Winter', grade: 6 };
    const { details, meanwhile } = mergeDetails(MIA, now, typed);
    expect(details).to.deep.equal({ ...MIA, name: 'Mia Winter', grade: 6, parentName: 'Eva' });
    expect(meanwhile.map(({ label, from, to, typed: mine }) => [label, from, to, mine])).to.deep.equal([
      ['Grade', 'Grade 4', 'Grade 9', 'Grade 6'],
      ['Parent', 'Not known', 'Eva', undefined],
    ]);
  });
});
