import { ok, refuse, type Result } from '../shared/result.js';
import { POINTS_PER_STAR } from './errors.js';

/** The status of a project for a child. */
export const PROJECT_STATUSES = ['assigned', 'submitted', 'reviewed', 'invalid'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** The tabs of 'My Projects'. */
export const PROJECT_TABS = ['practice', 'submitted', 'reviewed'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

const TABS: Readonly<Record<ProjectStatus, ProjectTab>> = {
  assigned: 'practice',
  invalid: 'practice',
  submitted: 'submitted',
  reviewed: 'reviewed',
};

/** Practice shows assigned and invalid projects. */
export const tabOf = (status: ProjectStatus): ProjectTab => TABS[status];

/** Stars × 20, once the project is reviewed. */
export const projectPoints = (stars: number | null): number => (stars ?? 0) * POINTS_PER_STAR;

/** The stored submission, in its newest version; undefined before the first one. */
export interface Submitted {
  link: string;
  version: number;
  /** Activities have none: they can always be submitted again. */
  status: 'submitted' | 'reviewed' | 'invalid';
}

/**
 * A submission as it arrives; `version` is the one the sender saw, 0 for none, undefined when the client does not send
 * it.
 */
export interface Arriving {
  link: string;
  version: number | undefined;
}

/**
 * Whether a link becomes the next version. A reviewed project stays as it is. The same link again is a repeated
 * call whose answer was lost; it changes nothing.
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
