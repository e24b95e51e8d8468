import {
  CHOOSABLE_STAGES,
  LEAD_LADDER,
  LEAD_STAGES,
  needsReason,
  stageAfterEvent,
  stageByPerson,
} from '@school/core/leads/stage';
import { expect } from 'chai';
import fc from 'fast-check';

const anyStage = fc.constantFrom(...LEAD_STAGES);
const rank = (stage: string): number => LEAD_LADDER.findIndex((step) => step === stage);

describe('lead stages: the system moves forward only', () => {
  it('never moves a lead back', () => {
    fc.assert(
      fc.property(anyStage, anyStage, (from, to) => {
        const reached = stageAfterEvent(from, to);
        if (rank(from) === -1 || rank(reached) === -1) return;
        expect(rank(reached)).to.be.at.least(rank(from));
      }),
    );
  });

  it('ends at the farthest event, in whatever order events arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LEAD_LADDER), { maxLength: 8 }), (events) => {
        const reached = events.reduce(stageAfterEvent, 'New');
        expect(rank(reached)).to.equal(Math.max(0, ...events.map(rank)));
      }),
    );
  });

  it('changes nothing when the same event comes twice', () => {
    fc.assert(
      fc.property(anyStage, anyStage, (from, to) => {
        const once = stageAfterEvent(from, to);
        expect(stageAfterEvent(once, to)).to.equal(once);
      }),
    );
  });

  it('marks a no-show only after a booked trial', () => {
    for (const from of LEAD_STAGES) {
      expect(stageAfterEvent(from, 'No-show')).to.equal(from === 'Trial Booked' ? 'No-show' : from);
    }
  });

  it('brings a lost family back when it books, but not when it only registers', () => {
    expect(stageAfterEvent('Lost', 'Trial Booked')).to.equal('Trial Booked');
    expect(stageAfterEvent('Lost', 'New')).to.equal('Lost');
    expect(stageAfterEvent('No-show', 'Trial Done')).to.equal('Trial Done');
  });

  it('never moves a lead into Nurture or Lost automatically', () => {
    for (const from of LEAD_STAGES) {
      expect(stageAfterEvent(from, 'Nurture')).to.equal(from);
      expect(stageAfterEvent(from, 'Lost')).to.equal(from);
    }
  });
});

describe('lead stages: people move leads anywhere', () => {
  it('lets a person choose any stage with a reason, except Enrolled', () => {
    fc.assert(
      fc.property(anyStage, fc.constantFrom(...CHOOSABLE_STAGES), fc.string({ minLength: 1 }), (from, to, words) => {
        expect(stageByPerson(from, to, `because ${words}`)).to.deep.equal({ ok: true, value: to });
      }),
    );
  });

  it('asks for the reason only for Nurture and Lost', () => {
    fc.assert(
      fc.property(
        anyStage,
        fc.constantFrom(...CHOOSABLE_STAGES),
        fc.constantFrom('', ' ', '\t\n'),
        (from, to, blank) => {
          const decided = stageByPerson(from, to, blank);
          const owed = from !== to && (to === 'Nurture' || to === 'Lost');
          expect(decided.ok).to.equal(!owed);
          if (!decided.ok) expect(decided.reason).to.equal('reason_missing');
        },
      ),
    );
    expect(LEAD_STAGES.filter(needsReason)).to.deep.equal(['Nurture', 'Lost']);
  });

  it('only the punch sets Enrolled, whatever a person chooses', () => {
    for (const from of LEAD_STAGES.filter((stage) => stage !== 'Enrolled')) {
      expect(stageByPerson(from, 'Enrolled', 'please')).to.deep.equal({ ok: false, reason: 'enrolled_by_punch' });
    }
    expect(CHOOSABLE_STAGES).not.to.include('Enrolled');
  });
});
