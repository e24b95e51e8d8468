import { proposedDescription } from '@school/core/payment-pages/description';
import { expect } from 'chai';

describe('proposedDescription', () => {
  it('names the course, its classes and how many children learn together', () => {
    const bought = { course: 'Coding Champion', totalClasses: 48, classSize: '1:1' };
    expect(proposedDescription(bought)).to.equal('Coding Champion: 48 classes, one to one.');
    expect(proposedDescription({ ...bought, totalClasses: 1, classSize: '1:5' })).to.equal(
      'Coding Champion: 1 class, in a group of up to 5 children.',
    );
    expect(proposedDescription({ ...bought, classSize: '' })).to.equal('Coding Champion: 48 classes.');
  });

  it('proposes nothing before the course and its classes are known', () => {
    expect(proposedDescription({ course: '', totalClasses: 48, classSize: '1:1' })).to.equal('');
    expect(proposedDescription({ course: 'Coding Champion', totalClasses: undefined, classSize: '1:1' })).to.equal('');
  });
});
