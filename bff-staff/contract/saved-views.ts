import { viewCalls } from '@school/core/saved-views/calls';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { LIST_NAMES } from './page-access.js';
import { done, idParams } from './shared.js';

const calls = viewCalls('/api/blackops/');

/** The page of the list, by its name in `PAGES`. */
const list = z.enum(LIST_NAMES);
const view = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The query of the list's address, without the page. */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  may_change: z.boolean(),
  owner_name: z.string(),
});
const answer = done.extend({ view });

// The use case says what is wrong with a name or a query, so that both offices say the same.
const content = z.object({ name: z.string(), query: z.string(), is_shared: z.boolean() });

export const listViews = defineEndpoint({
  ...calls.list,
  query: z.object({ list }),
  response: z.object({ results: z.array(view) }),
});

export const saveView = defineEndpoint({
  ...calls.save,
  body: content.extend({ list, is_shared: z.boolean().default(false) }),
  response: answer,
});

export const changeView = defineEndpoint({
  ...calls.change,
  params: idParams,
  body: content.partial(),
  response: answer,
});

export const removeView = defineEndpoint({ ...calls.remove, params: idParams, response: done });

export const restoreView = defineEndpoint({ ...calls.restore, params: idParams, response: answer });
