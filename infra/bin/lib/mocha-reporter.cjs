// @ts-check
'use strict';

/* Mocha's usual lines, and in a file for `npm test`: the counts, each file's time, and what failed. */
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { reporters, Runner } = require('mocha');

class CountingReporter extends reporters.Spec {
  /**
   * @param {import('mocha').Runner} runner
   * @param {import('mocha').MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {Record<string, number>} milliseconds of each file's tests */
    const files = {};
    runner.on(Runner.constants.EVENT_TEST_END, (test) => {
      const name = relative(process.cwd(), test.file ?? '');
      files[name] = (files[name] ?? 0) + (test.duration ?? 0);
    });
    /** @type {string[]} the title and the first line of the reason */
    const failures = [];
    let bodiless = 0;
    // A test that skips itself has a body; one without is a promise that nobody keeps, or was switched off.
    runner.on(Runner.constants.EVENT_TEST_PENDING, (test) => {
      if (test.fn) return;
      bodiless += 1;
      failures.push(`${test.fullTitle()}: has no body or is switched off`);
    });
    runner.on(Runner.constants.EVENT_TEST_FAIL, (test, error) => {
      failures.push(`${test.fullTitle()}: ${String(error.message).split('\n')[0]}`);
    });
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes: passed, failures: thrown, pending } = this.stats;
      const [failed, skipped] = [thrown + bodiless, pending - bodiless];
      const path = process.env.SCHOOL_COUNTS_FILE;
      if (path) writeFileSync(path, JSON.stringify({ passed, failed, skipped, files, failures }));
    });
  }
}

module.exports = CountingReporter;
