import { studentStatus, type StudentFacts } from '@school/core/students/status';
import { expect } from 'chai';

const NEW: StudentFacts = { isDisabled: false, running: 0, paused: 0, hasTrial: false, hasLearned: false };
const status = (facts: Partial<StudentFacts>) => studentStatus({ ...NEW, ...facts });

describe('the status of a student', () => {
  it('is new until a trial is booked, and active with a seat in a running course', () => {
    expect(status({})).to.equal('new');
    expect(status({ hasTrial: true })).to.equal('trial');
    expect(status({ running: 1, hasLearned: true })).to.equal('active');
  });

  it('is paused when every course is paused, and active as long as one goes on', () => {
    expect(status({ running: 1, paused: 1, hasLearned: true })).to.equal('paused');
    expect(status({ running: 2, paused: 1, hasLearned: true })).to.equal('active');
  });

  it('is former after the last course, a trial when one is booked again, and disabled before all else', () => {
    expect(status({ hasLearned: true })).to.equal('former');
    expect(status({ hasLearned: true, hasTrial: true })).to.equal('trial');
    expect(status({ isDisabled: true, running: 1 })).to.equal('disabled');
  });
});
