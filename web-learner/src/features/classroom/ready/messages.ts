import { READY_REFUSALS } from '@school/core/classroom/ready-light';

/** Texts of the ready light. */
export const READY_TEXTS = {
  title: 'Are you ready?',
  early: READY_REFUSALS.ready_early.text,
  openTool: 'Open',
  newTab: 'opens in a new tab',
  lastTitle: 'Last time',
  lastIdea: 'The key idea',
  notChecked: 'No check yet',
  redHint:
    'If a child cannot get into the room, move the class to Google Meet with “Change classroom”: the link appears on every page at once.',
} as const;
