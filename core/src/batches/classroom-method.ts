import { cleanPastedAddress } from '../shared/pasted-address.js';
import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** Where a batch meets; by default in the in-app room. */
export const CLASSROOM_METHODS = ['jitsi', 'meet'] as const;
export type ClassroomMethod = (typeof CLASSROOM_METHODS)[number];
export const CLASSROOM_METHOD_DEFAULT = 'jitsi' satisfies ClassroomMethod;

/** The only host that a preset class link may have. */
export const MEET_HOST = 'meet.google.com';
/** Characters of a preset class link. */
export const MEET_LINK_MAX = 300;

/** Why a batch cannot meet there. */
export type ClassroomReason = 'meet_link_needed' | 'meet_link_wrong';

export const CLASSROOM_REFUSALS: Refusals<ClassroomReason> = {
  meet_link_needed: { kind: 'invalid', text: 'Please enter the Google Meet link of this batch.', field: 'meet_link' },
  meet_link_wrong: {
    kind: 'invalid',
    text: `Please enter a link of ${MEET_HOST}, for example https://${MEET_HOST}/abc-defg-hij`,
    field: 'meet_link',
  },
};

/** The message after a choice is saved. */
export const CLASSROOM_SAVED = 'Classroom method saved.';

/** Where a batch meets; a Meet link is kept while the in-app room is used, as a fallback. */
export interface Classroom {
  method: ClassroomMethod;
  meetLink: string | null;
}

/** Checks a choice: Google Meet needs a link, and any link given must be one of Google Meet. */
export function chooseClassroom(method: ClassroomMethod, typed: string): Result<Classroom, ClassroomReason> {
  const text = cleanPastedAddress(typed);
  if (text === '') return method === 'meet' ? refuse('meet_link_needed') : ok({ method, meetLink: null });
  const meetLink = meetLinkOf(text);
  return meetLink === undefined ? refuse('meet_link_wrong') : ok({ method, meetLink });
}

const SCHEME = /^https?:\/\//i;
// The URL parser silently drops characters that a reader cannot see.
const SEEN = /^[!-~]+$/;
// One room, by its letters, digits and marks: no other path and no query with somebody's account.
const ROOM = /^\/(?:lookup\/)?[A-Za-z0-9_-]+$/;

/** The room's address without query or fragment; undefined when it is not one of Google Meet. */
function meetLinkOf(text: string): string | undefined {
  const whole = SCHEME.test(text) ? text : `https://${text}`;
  if (text.length > MEET_LINK_MAX || !SEEN.test(text) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && url.hostname === MEET_HOST && ROOM.test(url.pathname)
    ? `https://${MEET_HOST}${url.pathname}`
    : undefined;
}
