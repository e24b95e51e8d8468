import { sharedSchool, stopSharedSchool } from './school.js';

/** Mocha's root hooks of the tests of the wire: the school that their files share. */
export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    this.timeout(SCHOOL_OPENS_WITHIN_MS);
    await sharedSchool();
  },
  afterAll: stopSharedSchool,
};

const SCHOOL_OPENS_WITHIN_MS = 180_000;
