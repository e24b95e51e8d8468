import { closeSharedBrowser } from './browser.js';
import { stopSharedSchool } from './school.js';

/** Mocha's root hooks of the browser tests: what they share ends after the last file. */
export const mochaHooks = {
  async afterAll(): Promise<void> {
    await closeSharedBrowser();
    await stopSharedSchool();
  },
};
