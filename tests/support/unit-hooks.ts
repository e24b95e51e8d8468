import { requireWholeLedgers } from './watched-ledgers.js';

/** Mocha's root hooks of the tests without a browser: whatever a test does, the credit ledger stays right. */
export const mochaHooks = {
  afterEach: requireWholeLedgers,
};
