import { CHOOSABLE_STAGES, LEAD_STAGES, needsReason, stageByPerson, stagesFrom } from '@school/core/leads/stage';
import { expect } from 'chai';
import fc from 'fast-check';

const openStage = fc.constantFrom(...LEAD_STAGES.filter((stage) => stage !== 'Enrolled'));
describe('lead stages: people move leads anywhere', () => {
  it('lets a person choose any stage with a reason, except Enrolled', () => {
    fc.assert(
      fc.property(openStage, fc.constantFrom(...CHOOSABLE_STAGES), fc.string({ minLength: 1 }), (from, to, words) => {
        expect(stageByPerson(from, to, `because ${words}`)).to.deep.equal({ ok: true, value: to });
      }),
    );
  });

  it('asks for the reason only for Nurture and Lost', () => {
    fc.assert(
      fc.property(
        openStage,
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

  it('nobody moves a lead out of Enrolled', () => {
    for (const to of CHOOSABLE_STAGES)
      expect(stageByPerson('Enrolled', to, 'please')).to.deep.equal({ ok: false, reason: 'enrolled_stays' });
    expect(stagesFrom('Enrolled')).to.deep.equal([]);
    expect(stagesFrom('New')).to.deep.equal(CHOOSABLE_STAGES.filter((stage) => stage !== 'New'));
  });
});
