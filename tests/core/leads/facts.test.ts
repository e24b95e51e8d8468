import { BEFORE_UNMOVED, LEAD_FACTS, moveBy, stageAfterFact, type LeadFact } from '@school/core/leads/facts';
import { LEAD_LADDER, LEAD_STAGES, type LeadStage } from '@school/core/leads/stage';
import { expect } from 'chai';
import fc from 'fast-check';

const anyStage = fc.constantFrom(...LEAD_STAGES);
const before = fc.constantFrom(...LEAD_STAGES.filter((stage) => stage !== 'Enrolled' && stage !== 'Trial Booked'));
const anyFact = fc.constantFrom(...LEAD_FACTS);
const rank = (stage: string): number => LEAD_LADDER.findIndex((step) => step === stage);

const TAKE_BACK: readonly LeadFact[] = ['trial_canceled', 'trial_missed', 'sale_undone', 'sale_refunded'];
const forward = fc.constantFrom(...LEAD_FACTS.filter((fact) => !TAKE_BACK.includes(fact)));

describe('lead stages move by facts', () => {
  it('never back, unless something was taken back', () => {
    fc.assert(
      fc.property(anyStage, before, forward, (stage, beforeTrial, fact) => {
        const reached = stageAfterFact(fact, { stage, beforeTrial });
        if (rank(stage) === -1) return;
        expect(rank(reached)).to.be.at.least(rank(stage));
      }),
    );
  });

  it('to the farthest fact, in whatever order the facts come', () => {
    fc.assert(
      fc.property(fc.array(forward, { maxLength: 8 }), before, (facts, beforeTrial) => {
        const reach = (order: readonly LeadFact[]): LeadStage =>
          order.reduce<LeadStage>((stage, fact) => stageAfterFact(fact, { stage, beforeTrial }), 'New');
        const ladder = facts.filter((fact) => fact !== 'reached');
        expect(reach(ladder.toReversed())).to.equal(reach(ladder));
      }),
    );
  });

  it('once, when the same fact comes twice', () => {
    fc.assert(
      fc.property(anyStage, before, anyFact, (stage, beforeTrial, fact) => {
        const once = stageAfterFact(fact, { stage, beforeTrial });
        expect(stageAfterFact(fact, { stage: once, beforeTrial })).to.equal(once);
      }),
    );
  });

  it('to Enrolled only by a confirmed payment, and from it only when that is undone or refunded', () => {
    fc.assert(
      fc.property(anyStage, before, anyFact, (stage, beforeTrial, fact) => {
        const reached = stageAfterFact(fact, { stage, beforeTrial });
        if (reached === 'Enrolled' && stage !== 'Enrolled') expect(fact).to.equal('sale_confirmed');
        if (reached !== 'Enrolled' && stage === 'Enrolled') expect(['sale_undone', 'sale_refunded']).to.include(fact);
      }),
    );
    for (const stage of LEAD_STAGES)
      expect(stageAfterFact('sale_confirmed', { stage, beforeTrial: 'New' })).to.equal('Enrolled');
  });

  it('a booking that is canceled leaves the lead where it was before', () => {
    fc.assert(
      fc.property(before, (stage) => {
        const booked = stageAfterFact('trial_booked', { stage, beforeTrial: BEFORE_UNMOVED });
        const beforeTrial = booked === stage ? BEFORE_UNMOVED : stage;
        expect(stageAfterFact('trial_canceled', { stage: booked, beforeTrial })).to.equal(stage);
      }),
    );
  });

  it('a canceled trial never leaves a lead in Trial Booked, and touches no other stage', () => {
    fc.assert(
      fc.property(anyStage, before, (stage, beforeTrial) => {
        const reached = stageAfterFact('trial_canceled', { stage, beforeTrial });
        expect(reached).to.equal(stage === 'Trial Booked' ? beforeTrial : stage);
      }),
    );
  });

  it('a missed trial is a no-show only for a lead that has one booked', () => {
    for (const stage of LEAD_STAGES)
      expect(stageAfterFact('trial_missed', { stage, beforeTrial: 'New' })).to.equal(
        stage === 'Trial Booked' ? 'No-show' : stage,
      );
  });

  it('a lost family comes back by what it does, but not when it only registers again', () => {
    expect(stageAfterFact('trial_booked', { stage: 'Lost', beforeTrial: 'New' })).to.equal('Trial Booked');
    expect(stageAfterFact('registered', { stage: 'Lost', beforeTrial: 'New' })).to.equal('Lost');
    expect(stageAfterFact('page_created', { stage: 'Nurture', beforeTrial: 'New' })).to.equal('Ready To Pay');
  });

  it('a refunded family is neither ready to pay nor lost', () => {
    expect(stageAfterFact('sale_refunded', { stage: 'Enrolled', beforeTrial: 'New' })).to.equal('Nurture');
    expect(stageAfterFact('sale_undone', { stage: 'Enrolled', beforeTrial: 'New' })).to.equal('Ready To Pay');
  });

  it('statements get the same moves', () => {
    fc.assert(
      fc.property(anyStage, before, anyFact, (stage, beforeTrial, fact) => {
        const { from, to, reason } = moveBy(fact);
        const reached = from.includes(stage) ? (to ?? beforeTrial) : stage;
        expect(reached).to.equal(stageAfterFact(fact, { stage, beforeTrial }));
        expect(reason).to.match(/\.$/u);
      }),
    );
  });
});
