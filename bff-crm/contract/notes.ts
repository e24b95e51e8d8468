import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { NOTE_REFUSALS as NO, type NoteReason } from '@school/core/leads/notes';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams, instant, leadParams } from './shared.js';

const note = z.object({
  id: z.number().int(),
  body: z.string(),
  author_name: z.string(),
  /** The person may remove it. */
  is_own: z.boolean(),
  /** The person may write it anew. */
  may_edit: z.boolean(),
  is_pinned: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable(),
  /** What it said before, the newest first. */
  versions: z.array(z.object({ body: z.string(), until: instant })),
  updated_at: instant,
});
export type Note = z.infer<typeof note>;

// The use case says what is wrong with it.
const body = z.string().meta(PLAIN_TEXT);
const sentences = (...reasons: NoteReason[]): string[] => reasons.map((reason) => NO[reason].text);

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/notes/',
  summary: 'The notes about a lead: the pinned ones, then the newest (B2, product 2.5 #68).',
  params: leadParams,
  response: z.object({ results: z.array(note) }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});

export const addNote = defineEndpoint({
  method: 'POST',
  path: '/api/leads/{lead_id}/notes/',
  summary: 'Write a note about a lead; owners of leads whose names it has behind an @ are told (product 2.5 #68).',
  params: leadParams,
  body: z.object({ body }),
  response: note,
  refusals: [LEAD_REFUSALS.lead_not_found.text, ...sentences('note_empty', 'note_long')],
});

/** `updated_at` is the one the caller has seen. */
export const changeNote = defineEndpoint({
  method: 'PATCH',
  path: '/api/lead-notes/{id}/',
  summary: 'Write an own note anew, for a day; what it said before is kept.',
  params: idParams,
  body: z.object({ body, updated_at: instant }),
  response: note,
  refusals: sentences('note_not_found', 'note_empty', 'note_long', 'not_author', 'note_too_old', 'note_changed'),
});

export const pinNote = defineEndpoint({
  method: 'POST',
  path: '/api/lead-notes/{id}/pin/',
  summary: 'Pin a note above the others, or take the pin away.',
  params: idParams,
  body: z.object({ is_pinned: z.boolean() }),
  response: note,
  refusals: sentences('note_not_found', 'too_many_pinned'),
});

export const removeNote = defineEndpoint({
  method: 'POST',
  path: '/api/lead-notes/{id}/remove/',
  summary: 'Remove an own note; for a day it can be put back.',
  params: idParams,
  response: done,
  refusals: sentences('note_not_found', 'not_author'),
});

export const restoreNote = defineEndpoint({
  method: 'POST',
  path: '/api/lead-notes/{id}/restore/',
  summary: 'Put back an own note that was removed.',
  params: idParams,
  response: note,
  refusals: sentences('note_not_found'),
});
