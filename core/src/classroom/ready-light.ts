import { JOIN_MINUTES_BEFORE } from '../batches/join-window.js';
import type { Refusals } from '../shared/refusal.js';

/** How ready somebody is: all is well, something could be better, or something does not work. */
export const LIGHTS = ['green', 'amber', 'red'] as const;
export type Light = (typeof LIGHTS)[number];

/** What the waiting room looks at. */
export const READY_CHECKS = ['camera', 'microphone', 'network', 'tool', 'homework'] as const;
export type ReadyCheck = (typeof READY_CHECKS)[number];

/** What was found of each; what nobody has tested yet is not red. */
export const READY_FINDINGS = {
  camera: ['works', 'untested', 'denied', 'missing', 'in_use'],
  microphone: ['heard', 'quiet', 'untested', 'denied', 'missing', 'in_use'],
  network: ['good', 'poor', 'bad', 'untested'],
  tool: ['opened', 'not_opened', 'none'],
  homework: ['submitted', 'missing', 'none'],
} as const satisfies Record<ReadyCheck, readonly string[]>;

/** One finding for each check. */
export type ReadyFindings = { [Check in ReadyCheck]: (typeof READY_FINDINGS)[Check][number] };

interface Meaning {
  light: Light;
  /** Read by the child. */
  child: string;
  /** Read by the teacher beside the child's name. */
  teacher: string;
  /** What the child can do about it. */
  fix?: string;
}

const ALLOW = 'Press the small icon to the left of our address, allow it, and load this page again.';
const NEARER = 'Sit closer to your Wi-Fi, or close other programs that use the internet.';

/** What each finding means, in words. */
export const READY_MEANINGS: {
  readonly [Check in ReadyCheck]: Readonly<Record<ReadyFindings[Check], Meaning>>;
} = {
  camera: {
    works: { light: 'green', child: 'Your camera is ready.', teacher: 'Camera works' },
    untested: {
      light: 'amber',
      child: 'Your camera is not tested yet.',
      teacher: 'Camera not tested',
      fix: 'Press “Test camera and microphone”.',
    },
    denied: { light: 'red', child: 'Your camera is not allowed.', teacher: 'Camera not allowed', fix: ALLOW },
    missing: {
      light: 'red',
      child: 'No camera was found.',
      teacher: 'No camera found',
      fix: 'Plug one in, then test again.',
    },
    in_use: {
      light: 'red',
      child: 'Another program uses your camera.',
      teacher: 'Camera used by another program',
      fix: 'Close it, then test again.',
    },
  },
  microphone: {
    heard: { light: 'green', child: 'Your microphone is ready.', teacher: 'Microphone works' },
    quiet: {
      light: 'amber',
      child: 'Your microphone was silent.',
      teacher: 'Microphone was silent',
      fix: 'Speak louder, come closer or unmute it, then test again.',
    },
    untested: {
      light: 'amber',
      child: 'Your microphone is not tested yet.',
      teacher: 'Microphone not tested',
      fix: 'Press “Test camera and microphone”.',
    },
    denied: { light: 'red', child: 'Your microphone is not allowed.', teacher: 'Microphone not allowed', fix: ALLOW },
    missing: {
      light: 'red',
      child: 'No microphone was found.',
      teacher: 'No microphone found',
      fix: 'Plug one in, then test again.',
    },
    in_use: {
      light: 'red',
      child: 'Another program uses your microphone.',
      teacher: 'Microphone used by another program',
      fix: 'Close it, then test again.',
    },
  },
  network: {
    good: { light: 'green', child: 'Your connection is good.', teacher: 'Connection good' },
    poor: { light: 'amber', child: 'Your connection is poor.', teacher: 'Connection poor', fix: NEARER },
    bad: { light: 'red', child: 'Your connection is bad.', teacher: 'Connection bad', fix: NEARER },
    untested: { light: 'amber', child: 'We are looking at your connection.', teacher: 'Connection not tested' },
  },
  tool: {
    opened: { light: 'green', child: 'The tool of this lesson is open.', teacher: 'Tool opened' },
    not_opened: {
      light: 'amber',
      child: 'The tool of this lesson is not open yet.',
      teacher: 'Tool not opened',
      fix: 'Open it now, so that it is ready.',
    },
    none: { light: 'green', child: 'This lesson needs nothing to be opened.', teacher: 'No tool needed' },
  },
  homework: {
    submitted: { light: 'green', child: 'Your last project is handed in.', teacher: 'Homework handed in' },
    missing: {
      light: 'amber',
      child: 'Your last project is not handed in yet.',
      teacher: 'Homework missing',
      fix: 'You can hand it in under My Projects.',
    },
    none: { light: 'green', child: 'There is no project to hand in.', teacher: 'No homework' },
  },
};

/** What a finding means. */
export const meaningOf = <Check extends ReadyCheck>(check: Check, finding: ReadyFindings[Check]): Meaning =>
  READY_MEANINGS[check][finding];

const worstOf = (lights: readonly Light[]): Light =>
  LIGHTS.toReversed().find((light) => lights.includes(light)) ?? 'green';

const lightOf = (findings: ReadyFindings, checks: readonly ReadyCheck[]): Light =>
  worstOf(checks.map((check) => meaningOf(check, findings[check]).light));

/** The light of a child is that of its worst check. */
export const readyLight = (findings: ReadyFindings): Light => lightOf(findings, READY_CHECKS);

/** The light of its devices and its connection alone: what the family can mend for good. */
export const deviceLight = (findings: ReadyFindings): Light => lightOf(findings, ['camera', 'microphone', 'network']);

/** What keeps a light from being green, in the teacher's words, the worst first. */
export function readyReasons(findings: ReadyFindings): string[] {
  const meanings = READY_CHECKS.map((check) => meaningOf(check, findings[check]));
  return (['red', 'amber'] as const).flatMap((light) =>
    meanings.filter((one) => one.light === light).map(({ teacher }) => teacher),
  );
}

/** The words for a light, so that nobody has to tell colours apart. */
export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  green: 'Ready',
  amber: 'Nearly ready',
  red: 'Needs help',
};

/** Why no result is taken. */
export type ReadyReason = 'ready_early' | 'ready_over';

export const READY_REFUSALS: Refusals<ReadyReason> = {
  ready_early: { kind: 'conflict', text: `The checks begin ${JOIN_MINUTES_BEFORE} minutes before the class.` },
  ready_over: { kind: 'conflict', text: 'This class is over.' },
};

/** So many classes tell whether a family's devices often fail, and so many red ones among them are worth a word. */
export const DEVICE_CLASSES = 5;
export const DEVICE_TROUBLE_MIN = 2;
