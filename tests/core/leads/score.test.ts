import {
  backTest,
  judgeWeights,
  leadScore,
  SCORE_BANDS,
  SCORE_WEIGHT_MAX,
  SCORE_WEIGHTS,
  SCORE_WEIGHTS_DEFAULT,
  scoreWeights,
  type ScoreFacts,
} from '@school/core/leads/score';
import { expect } from 'chai';
import fc from 'fast-check';

const NOTHING: ScoreFacts = {
  registered: false,
  trialBooked: false,
  trialAttended: false,
  trialLiked: false,
  trialMissed: false,
  quizPassed: false,
  projectHandedIn: false,
  souvenirOpened: false,
  pageCreated: false,
  pageOpens: 0,
  proofSent: false,
  idleDays: 0,
};

const yes = fc.boolean();
const anyFacts = fc.record({
  registered: yes,
  trialBooked: yes,
  trialAttended: yes,
  trialLiked: yes,
  trialMissed: yes,
  quizPassed: yes,
  projectHandedIn: yes,
  souvenirOpened: yes,
  pageCreated: yes,
  pageOpens: fc.nat(9),
  proofSent: yes,
  idleDays: fc.nat(900),
});
const weight = fc.nat(SCORE_WEIGHT_MAX);
const anyWeights = fc
  .array(weight, { minLength: SCORE_WEIGHTS.length, maxLength: SCORE_WEIGHTS.length })
  .map((all) => scoreWeights(Object.fromEntries(SCORE_WEIGHTS.map((key, index) => [key, all[index]]))));

describe('the score of a lead', () => {
  it('gives each fact as a reason with its points', () => {
    const facts = { ...NOTHING, registered: true, trialBooked: true, trialAttended: true, pageOpens: 2, idleDays: 14 };
    expect(leadScore(facts, SCORE_WEIGHTS_DEFAULT)).to.deep.equal({
      score: 31,
      reasons: [
        { text: 'Registered', points: 5 },
        { text: 'Trial booked', points: 10 },
        { text: 'Trial attended', points: 20 },
        { text: 'Opened the payment page twice', points: 10 },
        { text: 'No contact for 14 days', points: -14 },
      ],
    });
  });

  it('is a whole number from 0 to 100, and the sum of its reasons in between', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        const { score, reasons } = leadScore(facts, weights);
        const sum = reasons.reduce((total, { points }) => total + points, 0);
        expect(score).to.equal(Math.min(100, Math.max(0, sum)));
        expect(reasons.every(({ points }) => points !== 0)).to.equal(true);
      }),
    );
  });

  it('never falls by something good, and never rises by silence', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        const { score } = leadScore(facts, weights);
        expect(leadScore({ ...facts, trialAttended: true }, weights).score).to.be.at.least(score);
        expect(leadScore({ ...facts, idleDays: facts.idleDays + 1 }, weights).score).to.be.at.most(score);
      }),
    );
  });

  it('silence of a week costs nothing, the eighth day does', () => {
    const known = { ...NOTHING, registered: true };
    expect(leadScore({ ...known, idleDays: 7 }, SCORE_WEIGHTS_DEFAULT).score).to.equal(5);
    expect(leadScore({ ...known, idleDays: 8 }, SCORE_WEIGHTS_DEFAULT).score).to.equal(3);
    expect(leadScore({ ...known, idleDays: 900 }, SCORE_WEIGHTS_DEFAULT).score).to.equal(0);
  });

  it('a stored setting is read as far as it is sane, and weights that reach no 70 are refused', () => {
    expect(scoreWeights({ registered: 7, trial_booked: -1, quiz_passed: 51, proof_sent: 'many' })).to.deep.equal({
      ...SCORE_WEIGHTS_DEFAULT,
      registered: 7,
    });
    expect(judgeWeights(SCORE_WEIGHTS_DEFAULT).ok).to.equal(true);
    const low = scoreWeights(Object.fromEntries(SCORE_WEIGHTS.map((key) => [key, 6])));
    expect(judgeWeights(low)).to.deep.equal({ ok: false, reason: 'too_low' });
  });

  it('a back-test counts each lead in one band, without the silence after its end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyFacts, fc.nat(20))), anyWeights, (rows, weights) => {
        const known = rows.map(([facts, leads]) => ({ facts, leads, enrolled: Math.floor(leads / 2) }));
        const bands = backTest(known, weights);
        expect(bands.reduce((sum, { leads }) => sum + leads, 0)).to.equal(
          known.reduce((sum, { leads }) => sum + leads, 0),
        );
        expect(bands.map(({ from, to }) => ({ from, to }))).to.deep.equal(SCORE_BANDS);
        const later = known.map((one) => ({ ...one, facts: { ...one.facts, idleDays: 900 } }));
        expect(backTest(later, weights)).to.deep.equal(bands);
      }),
    );
  });
});
