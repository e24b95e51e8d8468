import { ok, refuse, type Result } from '../shared/result.js';
import { POINTS_PER_STAR } from './errors.js';

/** P4: what a project is to a child. */
export const PROJECT_STATUSES = ['assigned', 'submitted', 'reviewed', 'invalid'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** The tabs of 'My Projects' (P2.14). */
export const PROJECT_TABS = ['practice', 'submitted', 'reviewed'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

const TABS: Readonly<Record<ProjectStatus, ProjectTab>> = {
  assigned: 'practice',
  invalid: 'practice',
  submitted: 'submitted',
  reviewed: 'reviewed',
};

/** P4: Practice shows what is assigned and what was invalid. */
export const tabOf = (status: ProjectStatus): ProjectTab => TABS[status];

/** P9: stars × 20, once the teacher has given them. */
export const projectPoints = (stars: number | null): number => (stars ?? 0) * POINTS_PER_STAR;

/** What lies there when a link arrives: nothing yet, or its newest version. */
export interface Submitted {
  link: string;
  version: number;
  /** Activities have none: they are always open. */
  status: 'submitted' | 'reviewed' | 'invalid';
}

/** A link that arrives; `version` is the one its sender saw, 0 for none, undefined when the client does not say. */
export interface Arriving {
  link: string;
  version: number | undefined;
}

/**
 * Whether a link becomes the next version (P4). What was reviewed stays as it was reviewed; the same link once more is
 * the repetition of a call whose answer got lost, and changes nothing.
 */
export function judgeSubmission(
  now: Submitted | undefined,
  { link, version }: Arriving,
): Result<'first' | 'next' | 'same', 'changed_meanwhile' | 'already_reviewed'> {
  if (now === undefined) return version === undefined || version === 0 ? ok('first') : refuse('changed_meanwhile');
  if (now.status === 'reviewed') return refuse('already_reviewed');
  if (now.status === 'submitted' && now.link === link) return ok('same');
  return version === undefined || version === now.version ? ok('next') : refuse('changed_meanwhile');
}
