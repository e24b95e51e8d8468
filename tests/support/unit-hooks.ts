import { stopSharedSchool } from './school.js';
import { requireWholeLedgers } from './watched-ledgers.js';

/**
 * Mocha's root hooks of the tests without a browser: after every test the credit ledger must be right, and the school
 * that the tests of the wire share is stopped after the last file.
 */
export const mochaHooks = {
  afterEach: requireWholeLedgers,
  afterAll: stopSharedSchool,
};
