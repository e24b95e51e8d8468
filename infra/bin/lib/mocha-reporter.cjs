// @ts-check
'use strict';

/* Mocha's usual lines, and the counts in a file for `npm test` to add up. */
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
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes = 0, failures = 0, pending = 0 } = this.stats;
      const path = process.env.SCHOOL_COUNTS_FILE;
      if (path) writeFileSync(path, JSON.stringify({ passed: passes, failed: failures, skipped: pending, files }));
    });
  }
}

module.exports = CountingReporter;
