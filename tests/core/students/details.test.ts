import { detailChanges, type StudentDetails } from '@school/core/students/details';
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
