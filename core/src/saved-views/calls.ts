import { VIEW_REFUSALS as NO } from './errors.js';

const ofName = [NO.name_missing.text, NO.name_long.text, NO.name_taken.text];
const ofQuery = [NO.nothing_kept.text, NO.query_long.text];
const ofOne = [NO.view_not_found.text, NO.not_yours.text];

/** The calls about views, which both offices have; only their shapes stand in the contracts, as core has no zod. */
export const viewCalls = <Base extends string>(base: Base) =>
  ({
    list: {
      method: 'GET',
      path: `${base}saved-views/`,
      summary: 'The views of a list: those of the person, then those that others share.',
    },
    save: {
      method: 'POST',
      path: `${base}saved-views/`,
      summary: 'Keep the search, filters and order of a list under a name.',
      status: 201,
      refusals: [...ofName, ...ofQuery, NO.too_many.text],
    },
    change: {
      method: 'PATCH',
      path: `${base}saved-views/{id}/`,
      summary: 'Rename a view, share it, or let it show something else.',
      refusals: [...ofName, ...ofQuery, ...ofOne],
    },
    remove: {
      method: 'POST',
      path: `${base}saved-views/{id}/remove/`,
      summary: 'Remove a view; for a day it can be put back.',
      refusals: ofOne,
    },
    restore: {
      method: 'POST',
      path: `${base}saved-views/{id}/restore/`,
      summary: 'Put back a view that was removed.',
      refusals: [...ofOne, NO.name_taken.text, NO.too_many.text],
    },
  }) as const;
