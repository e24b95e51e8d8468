import { defineEndpoint } from '@school/core/shared/endpoint';
import { done } from './shared.js';

/** Ends the session whose token is sent. In a file of its own, because every page of the portal has it and no other call. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/logout/',
  summary: 'Sign out; the token is refused everywhere within a second.',
  response: done,
});
