import type { Refusals } from '../shared/refusal.js';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX } from './view-query.js';

/** Why a view is not saved or changed. */
export type ViewReason =
  | 'name_missing'
  | 'name_long'
  | 'name_taken'
  | 'nothing_kept'
  | 'query_long'
  | 'too_many'
  | 'view_not_found'
  | 'not_yours';

export const VIEW_REFUSALS: Refusals<ViewReason> = {
  name_missing: { kind: 'invalid', text: 'Please give the view a name.', field: 'name' },
  name_long: { kind: 'invalid', text: `Please use a name of at most ${VIEW_NAME_MAX} characters.`, field: 'name' },
  name_taken: { kind: 'conflict', text: 'You already have a view of this list with this name.', field: 'name' },
  nothing_kept: { kind: 'invalid', text: 'Search, filter or sort the list first. A view keeps what you have chosen.' },
  query_long: { kind: 'invalid', text: `This is too much for a view: at most ${VIEW_QUERY_MAX} characters.` },
  too_many: {
    kind: 'conflict',
    text: `You already have ${VIEWS_MAX} views of this list. Please remove one first.`,
  },
  view_not_found: { kind: 'not_found', text: 'This view no longer exists.' },
  not_yours: { kind: 'forbidden', text: 'Only its maker or a superuser may change this view.' },
};

/** The messages for success. */
export const VIEW_SAVED = 'The view was saved.';
export const VIEW_CHANGED = 'The view was changed.';
export const VIEW_REMOVED = 'The view was removed.';
export const VIEW_RESTORED = 'The view is back.';
