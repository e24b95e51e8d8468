import { LEAD_LADDER, LEAD_STAGES, type LeadStage } from './stage.js';

/** What the school learns of a family by itself, and by which its lead moves. */
export const LEAD_FACTS = [
  'registered',
  'reached',
  'trial_booked',
  'trial_canceled',
  'trial_held',
  'trial_missed',
  'page_created',
  'sale_confirmed',
  'sale_undone',
  'sale_refunded',
] as const;
export type LeadFact = (typeof LEAD_FACTS)[number];

/** The stage after a fact; of a canceled trial it is the one before the booking. */
type Target = LeadStage | 'before_trial';

interface Move {
  from: readonly LeadStage[];
  to: Target;
  /** The fact in words, as the lead's history gives it as the reason. */
  reason: string;
}

const rankOf = (stage: LeadStage): number => LEAD_LADDER.findIndex((step) => step === stage);

/** From every earlier step, and from a side stage: a lost family comes back by what it does. */
const upTo = (to: LeadStage): readonly LeadStage[] => LEAD_STAGES.filter((from) => rankOf(from) < rankOf(to));

/** Forward by what has happened; back only by what has been taken back. */
const MOVES: Readonly<Record<LeadFact, Move>> = {
  registered: { from: [], to: 'New', reason: 'The family has registered.' },
  reached: { from: ['New'], to: 'Contacted', reason: 'The family was reached.' },
  trial_booked: { from: upTo('Trial Booked'), to: 'Trial Booked', reason: 'A trial class was booked.' },
  trial_canceled: { from: ['Trial Booked'], to: 'before_trial', reason: 'The trial class does not take place.' },
  trial_held: { from: upTo('Trial Done'), to: 'Trial Done', reason: 'The trial class was attended.' },
  trial_missed: { from: ['Trial Booked'], to: 'No-show', reason: 'The family missed the trial class.' },
  page_created: { from: upTo('Ready To Pay'), to: 'Ready To Pay', reason: 'A payment page was made.' },
  sale_confirmed: { from: upTo('Enrolled'), to: 'Enrolled', reason: 'The payment was confirmed.' },
  sale_undone: { from: ['Enrolled'], to: 'Ready To Pay', reason: 'The confirmation of the payment was undone.' },
  // Neither ready to pay nor lost: whoever has the lead decides when to talk to the family again.
  sale_refunded: { from: ['Enrolled'], to: 'Nurture', reason: 'The payment was refunded.' },
};

/** Where a lead stands. */
interface Standing {
  stage: LeadStage;
  /** The stage before its newest trial was booked. */
  beforeTrial: LeadStage;
}

/** The stage after a fact: the one rule for everything that happens by itself. */
export function stageAfterFact(fact: LeadFact, { stage, beforeTrial }: Standing): LeadStage {
  const { from, to } = MOVES[fact];
  if (!from.includes(stage)) return stage;
  return to === 'before_trial' ? beforeTrial : to;
}

/** The same for statements: the stages that a fact moves, and the one it leads to; null is the one before the trial. */
export function moveBy(fact: LeadFact): { from: readonly LeadStage[]; to: LeadStage | null; reason: string } {
  const { from, to, reason } = MOVES[fact];
  return { from, to: to === 'before_trial' ? null : to, reason };
}

/** Kept as the stage before a trial when the booking did not move the lead: somebody has talked to the family. */
export const BEFORE_UNMOVED: LeadStage = 'Contacted';
