import type { Suite } from 'mocha';

/**
 * A `describe` that skips its tests, because this part is missing here. Mocha forgets the bodies of skipped tests, and a
 * test without a body counts as failed; what is left here instead tells the reporter what to count (`NEEDS` there).
 */
export const skipWithout =
  (part: string) =>
  (title: string, define: (this: Suite) => void): void => {
    // `void` is only what mocha's types say for a skipped suite.
    const suite = describe.skip(title, define) as unknown as Suite;
    suite.eachTest((test) => {
      if ('body' in test) test.body = `needs ${part}`;
    });
  };
