import { requireWholeLedgers } from './watched-ledgers.js';

/** Mocha's root hook of the tests without a browser: after every test the credit ledger must be right. */
export const mochaHooks = { afterEach: requireWholeLedgers };
