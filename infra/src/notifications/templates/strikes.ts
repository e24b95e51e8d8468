import { pointsText, STEP_TEXTS, type Standing } from '@school/core/strikes/standing';
import { APPEAL_DAYS, KIND_FACTS, type StrikeKind, type StrikeState } from '@school/core/strikes/strike';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

interface StrikeToTell {
  kind: StrikeKind;
  points: number;
  evidence: string;
  lessonName: string | null;
  state: StrikeState;
  decision: string | null;
}

/** For the teacher: what the strike is for, and what it changes. */
export const strikeGiven = (strike: StrikeToTell, standing: Standing, zone: string): Letter => ({
  subject: `You got a strike: ${nameOf(strike)}`,
  body: [
    strike.evidence,
    '',
    `The strike has ${pointsText(strike.points)}.`,
    ...standingLines(standing, zone),
    `If it is wrong, you can appeal once within ${APPEAL_DAYS} days, on your strikes page.`,
  ].join('\n'),
});

/** For the teacher: what the school has decided about a strike. */
export const strikeDecided = (strike: StrikeToTell, standing: Standing, zone: string): Letter => ({
  subject: `${strike.state === 'withdrawn' ? 'A strike was withdrawn' : 'A strike stays'}: ${nameOf(strike)}`,
  body: [strike.decision ?? '', '', ...standingLines(standing, zone)].join('\n'),
});

const nameOf = ({ kind, lessonName }: StrikeToTell): string =>
  lessonName === null ? KIND_FACTS[kind].label : `${KIND_FACTS[kind].label}, class "${lessonName}"`;

const standingLines = ({ points, step, hiddenUntil }: Standing, zone: string): string[] => [
  `You now have ${pointsText(points)}. ${STEP_TEXTS[step]}`,
  ...(hiddenUntil === null ? [] : [`Your trial slots are hidden until ${clockText(hiddenUntil, zone)}.`]),
];
