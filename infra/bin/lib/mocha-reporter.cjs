// @ts-check
'use strict';

/* Mocha's usual lines, and in a file for `npm test`: the counts, each file's time, and what failed. */
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { reporters, Runner } = require('mocha');

/** What `skipWithout` of the tests leaves as the body of a test that it skips. */
const NEEDS = /^needs (\S+)$/;

/** How much of what a test found stands in its line, in characters. */
const FOUND_CHARACTERS = 400;

/** Where chai shortens what a test found: `[ Array(1) ]`, `{ Object (a, b) }`, `{ 'a': 1, …(2) }`. */
const SHORTENED = /Array\(|Object \(|…\(/;

/** What stands before Playwright's account of a wait, and the line of a test in a stack. */
const CALL_LOG = /\n\s*Call log:\n/i;
const OUR_LINE = /[\w-]+\.spec\.m?[jt]s:\d+/;

/**
 * The first line of an error, of what caused it, and what the test found where the line only hints at it:
 * `fetch failed` and `expected [ Array(1) ]` say nothing alone.
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const line = error.message.split('\n')[0] ?? '';
  const reason = 'actual' in error && SHORTENED.test(line) ? `${line}; found ${foundText(error.actual)}` : line;
  if (CALL_LOG.test(error.message)) return `${reason} ${waitText(error)}`;
  return error.cause === undefined ? reason : `${reason} (${reasonOf(error.cause)})`;
}

/**
 * What a browser test waited for in vain, and in which line of ours: `Timeout 30000ms exceeded` says neither.
 * @param {Error} error
 * @returns {string}
 */
function waitText(error) {
  const log = error.message.split(CALL_LOG)[1] ?? '';
  const line = OUR_LINE.exec(error.stack ?? '');
  return shortened(`${line === null ? '' : `at ${line[0]}: `}${log.trim()}`);
}

/**
 * @param {unknown} actual mocha has made a text of it where it shows a difference
 * @returns {string}
 */
function foundText(actual) {
  return shortened(typeof actual === 'string' ? actual : JSON.stringify(actual));
}

/** @param {string} text */
const shortened = (text) => stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, FOUND_CHARACTERS);

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
    /** @type {Record<string, number>} how many tests were skipped for each part that is missing here */
    const lacking = {};
    let bodiless = 0;
    // A test that skips itself has a body; one without is a promise that nobody keeps, or was switched off. Of a test
    // that another process ran, only the body's text is known here.
    runner.on(Runner.constants.EVENT_TEST_PENDING, (test) => {
      const part = NEEDS.exec(test.body)?.[1];
      if (part !== undefined) lacking[part] = (lacking[part] ?? 0) + 1;
      if (test.body) return;
      bodiless += 1;
      failures.push(`${test.fullTitle()}: has no body or is switched off`);
    });
    runner.on(Runner.constants.EVENT_TEST_FAIL, (test, error) => {
      failures.push(`${test.fullTitle()}: ${reasonOf(error)}`);
    });
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes: passed, failures: thrown, pending } = this.stats;
      const [failed, skipped] = [thrown + bodiless, pending - bodiless];
      const path = process.env.SCHOOL_COUNTS_FILE;
      if (path) writeFileSync(path, JSON.stringify({ passed, failed, skipped, lacking, files, failures }));
    });
  }
}

module.exports = CountingReporter;
