import { ok, refuse, type Result } from '../shared/result.js';
import { HIGH_SCORE_MIN } from './tabs.js';

/** What is known of a lead's family, and counts. */
export interface ScoreFacts {
  registered: boolean;
  trialBooked: boolean;
  trialAttended: boolean;
  trialLiked: boolean;
  trialMissed: boolean;
  quizPassed: boolean;
  projectHandedIn: boolean;
  souvenirOpened: boolean;
  pageCreated: boolean;
  /** How often the family has opened the payment page that it opened most. */
  pageOpens: number;
  proofSent: boolean;
  /** Whole days without any sign of the family or of sales. */
  idleDays: number;
}

/** How many points each fact is worth; the last three are taken off. */
export const SCORE_WEIGHTS = [
  'registered',
  'trial_booked',
  'trial_attended',
  'trial_liked',
  'quiz_passed',
  'project_handed_in',
  'souvenir_opened',
  'page_created',
  'page_opened_twice',
  'proof_sent',
  'trial_missed',
  'idle_day',
] as const;
export type ScoreWeight = (typeof SCORE_WEIGHTS)[number];
export type ScoreWeights = Readonly<Record<ScoreWeight, number>>;

/** The weights until the school sets its own. */
export const SCORE_WEIGHTS_DEFAULT: ScoreWeights = {
  registered: 5,
  trial_booked: 10,
  trial_attended: 20,
  trial_liked: 10,
  quiz_passed: 10,
  project_handed_in: 15,
  souvenir_opened: 5,
  page_created: 5,
  page_opened_twice: 10,
  proof_sent: 15,
  trial_missed: 15,
  idle_day: 2,
};

/** The most that one fact may be worth or cost. */
export const SCORE_WEIGHT_MAX = 50;

/** A quiz counts from this score. */
export const SCORE_QUIZ_FROM = 60;

/** Silence costs points from the day after this many. */
export const IDLE_AFTER_DAYS = 7;

/** What a weight is called in the settings. */
export const SCORE_WEIGHT_LABELS: Readonly<Record<ScoreWeight, string>> = {
  registered: 'Registered',
  trial_booked: 'Trial booked',
  trial_attended: 'Trial attended',
  trial_liked: 'Trial rated 4 or 5 stars',
  quiz_passed: `Quiz with ${SCORE_QUIZ_FROM} or more`,
  project_handed_in: 'Project handed in',
  souvenir_opened: 'Souvenir of the trial opened',
  page_created: 'Payment page made',
  page_opened_twice: 'Payment page opened twice',
  proof_sent: 'Proof of payment sent',
  trial_missed: 'Trial missed: taken off',
  idle_day: `Each day without contact after ${IDLE_AFTER_DAYS}: taken off`,
};

const TAKEN_OFF: readonly ScoreWeight[] = ['trial_missed', 'idle_day'];

/** Why weights are refused. */
export const WEIGHTS_TOO_LOW = `All facts together must be worth ${HIGH_SCORE_MIN} points or more: otherwise no lead is of high quality.`;

/** A score keeps its meaning only if a lead can reach the tab of high quality. */
export function judgeWeights(weights: ScoreWeights): Result<ScoreWeights, 'too_low'> {
  const gains = SCORE_WEIGHTS.filter((one) => !TAKEN_OFF.includes(one));
  return gains.reduce((sum, one) => sum + weights[one], 0) < HIGH_SCORE_MIN ? refuse('too_low') : ok(weights);
}

/** A stored setting as weights; what is missing is the default's. */
export function scoreWeights(setting: unknown): ScoreWeights {
  const stored: Record<string, unknown> = typeof setting === 'object' && setting !== null ? { ...setting } : {};
  const of = (key: ScoreWeight): number => {
    const value = stored[key];
    const isWeight = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= SCORE_WEIGHT_MAX;
    return isWeight ? value : SCORE_WEIGHTS_DEFAULT[key];
  };
  return {
    registered: of('registered'),
    trial_booked: of('trial_booked'),
    trial_attended: of('trial_attended'),
    trial_liked: of('trial_liked'),
    quiz_passed: of('quiz_passed'),
    project_handed_in: of('project_handed_in'),
    souvenir_opened: of('souvenir_opened'),
    page_created: of('page_created'),
    page_opened_twice: of('page_opened_twice'),
    proof_sent: of('proof_sent'),
    trial_missed: of('trial_missed'),
    idle_day: of('idle_day'),
  };
}

/** One reason of a score, as a chip shows it. */
export interface ScoreReason {
  text: string;
  points: number;
}

/** A lead's temperature. */
export interface LeadScore {
  score: number;
  reasons: ScoreReason[];
}

/** The score of a lead: the points of all that is known, from 0 to 100, each with its reason. */
export function leadScore(facts: ScoreFacts, weights: ScoreWeights): LeadScore {
  const lines: readonly (readonly [boolean, string, number])[] = [
    [facts.registered, 'Registered', weights.registered],
    [facts.trialBooked, 'Trial booked', weights.trial_booked],
    [facts.trialAttended, 'Trial attended', weights.trial_attended],
    [facts.trialLiked, 'Liked the trial', weights.trial_liked],
    [facts.quizPassed, 'Passed a quiz', weights.quiz_passed],
    [facts.projectHandedIn, 'Handed in a project', weights.project_handed_in],
    [facts.souvenirOpened, 'Opened the souvenir', weights.souvenir_opened],
    [facts.pageCreated, 'Has a payment page', weights.page_created],
    [facts.pageOpens >= 2, openedText(facts.pageOpens), weights.page_opened_twice],
    [facts.proofSent, 'Sent a proof of payment', weights.proof_sent],
    [facts.trialMissed, 'Missed the trial', -weights.trial_missed],
    [facts.idleDays > IDLE_AFTER_DAYS, `No contact for ${facts.idleDays} days`, -idleCost(facts, weights)],
  ];
  const reasons = lines
    .filter(([holds, , points]) => holds && points !== 0)
    .map(([, text, points]) => ({ text, points }));
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.max(0, Math.min(100, sum)), reasons };
}

const openedText = (opens: number): string =>
  opens === 2 ? 'Opened the payment page twice' : `Opened the payment page ${opens} times`;

// No more than a whole score: a chip with -700 would say nothing.
const idleCost = ({ idleDays }: ScoreFacts, weights: ScoreWeights): number =>
  Math.min(100, (idleDays - IDLE_AFTER_DAYS) * weights.idle_day);

/** The bands in which a back-test counts leads. */
export const SCORE_BANDS = [
  { from: 0, to: 19 },
  { from: 20, to: 39 },
  { from: 40, to: 69 },
  { from: HIGH_SCORE_MIN, to: 100 },
] as const;

/** Leads that share all facts. */
export interface KnownLeads {
  facts: ScoreFacts;
  leads: number;
  enrolled: number;
}

/** How many leads of a band there were, and how many of them have enrolled. */
export interface BandCount {
  from: number;
  to: number;
  leads: number;
  enrolled: number;
}

/** What weights would have said of leads whose end is known; silence, which follows a sale or a loss, counts nothing. */
export function backTest(known: readonly KnownLeads[], weights: ScoreWeights): BandCount[] {
  const scored = known.map((one) => ({ ...one, score: leadScore({ ...one.facts, idleDays: 0 }, weights).score }));
  return SCORE_BANDS.map(({ from, to }) => {
    const inside = scored.filter(({ score }) => score >= from && score <= to);
    const sum = (key: 'leads' | 'enrolled'): number => inside.reduce((total, one) => total + one[key], 0);
    return { from, to, leads: sum('leads'), enrolled: sum('enrolled') };
  });
}
