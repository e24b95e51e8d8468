import { judgeMerge, judgeUndo, mergedLead, mergeLines, type MergedLead } from '@school/core/leads/merge';
import { expect } from 'chai';

const LEAD: MergedLead = {
  name: 'Rafi',
  phone: '+491701000001',
  email: '',
  grade: null,
  parentName: '',
  source: '',
  utmSource: '',
  utmMedium: '',
  stage: 'New',
  ownerId: null,
  ownerName: null,
};
const OTHER: MergedLead = {
  ...LEAD,
  name: 'Raffi',
  phone: '+491701000002',
  email: 'r@example.org',
  grade: 4,
  parentName: 'Nora',
  source: 'call',
  stage: 'Qualified',
  ownerId: 7,
  ownerName: 'asha',
};

describe('merging two leads, by the rule', () => {
  it('the lead that stays keeps what it knows, and learns the rest', () => {
    expect(mergedLead(LEAD, OTHER, false)).to.deep.equal({ ...OTHER, name: 'Rafi', phone: LEAD.phone });
    const full = { ...OTHER, name: 'Rafi', email: 'own@example.org', ownerId: 8, ownerName: 'rafi' };
    expect(mergedLead(full, OTHER, false)).to.deep.equal(full);
  });

  it('of a student, grade and parent are the student’s', () => {
    expect(mergedLead(LEAD, OTHER, true)).to.include({ grade: null, parentName: '', email: 'r@example.org' });
  });

  it('the stage that is further on the way to a sale counts; a side stage never wins', () => {
    const stage = (kept: MergedLead['stage'], going: MergedLead['stage']) =>
      mergedLead({ ...LEAD, stage: kept }, { ...LEAD, stage: going }, false).stage;
    expect(stage('Trial Done', 'Contacted')).to.equal('Trial Done');
    expect(stage('Lost', 'Trial Booked')).to.equal('Trial Booked');
    expect(stage('Contacted', 'Lost')).to.equal('Contacted');
    expect(stage('Nurture', 'No-show')).to.equal('Nurture');
    expect(stage('Enrolled', 'Ready To Pay')).to.equal('Enrolled');
  });

  it('the preview names every field, and both phones', () => {
    const lines = mergeLines(LEAD, OTHER, mergedLead(LEAD, OTHER, false));
    expect(lines.map(({ label }) => label)).to.include.members(['Name', 'Lead Stage', 'Lead Owner']);
    expect(lines.find(({ label }) => label === 'Phone')?.after).to.equal('+491701000001, +491701000002');
    expect(lines.find(({ label }) => label === 'Lead Owner')).to.deep.equal({
      label: 'Lead Owner',
      kept: 'Nobody',
      going: 'asha',
      after: 'asha',
    });
  });

  it('what hangs on a payment or an account stays where it is', () => {
    const judged = (kept: object, going: object) => {
      const lead = { id: 1, stage: 'New', isRegistered: false } as const;
      const result = judgeMerge({ ...lead, ...kept }, { ...lead, id: 2, ...going });
      return result.ok ? 'ok' : result.reason;
    };
    expect(judged({}, {})).to.equal('ok');
    expect(judged({ isRegistered: true, stage: 'Enrolled' }, {})).to.equal('ok');
    expect(judged({}, { id: 1 })).to.equal('same_lead');
    expect(judged({}, { isRegistered: true })).to.equal('registered_kept');
    expect(judged({ isRegistered: true }, { isRegistered: true })).to.equal('both_registered');
    expect(judged({}, { isRegistered: true, stage: 'Enrolled' })).to.equal('enrolled_kept');
    expect(judged({ stage: 'Enrolled' }, { stage: 'Enrolled' })).to.equal('both_enrolled');
  });

  it('a merge is undone for 24 hours, once, and only if nobody has touched the lead', () => {
    const mergedAt = new Date('2026-11-21T12:00:00Z');
    const judged = (change: object, now: string) => {
      const result = judgeUndo({ mergedAt, isUndone: false, isTouched: false, ...change }, new Date(now));
      return result.ok ? 'ok' : result.reason;
    };
    expect(judged({}, '2026-11-22T12:00:00Z')).to.equal('ok');
    expect(judged({}, '2026-11-22T12:00:01Z')).to.equal('undo_over');
    expect(judged({ isTouched: true }, '2026-11-21T13:00:00Z')).to.equal('touched');
    expect(judged({ isUndone: true }, '2026-11-21T13:00:00Z')).to.equal('already_undone');
  });
});
