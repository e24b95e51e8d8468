import { LEDGER_GUARDS, LEDGER_PROMISES } from '@school/infra/credits/invariants';
import { closeSharedBrowser } from './browser.js';
import { askSharedSchool, stopSharedSchool } from './school.js';

/**
 * Mocha's root hooks of the browser tests: they check the ledger after each test, and close shared resources after the
 * last file.
 */
export const mochaHooks = {
  async afterEach(): Promise<void> {
    const broken = await askSharedSchool(LEDGER_PROMISES, [LEDGER_GUARDS]);
    if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
  },
  async afterAll(): Promise<void> {
    await closeSharedBrowser();
    await stopSharedSchool();
  },
};
