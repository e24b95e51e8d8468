'use strict';

// Tests run compiled, so `npx mocha tests/dist/core/credits` works after a build. Real databases and
// browsers answer slower than memory does; a test that needs longer than this says so itself.
module.exports = {
  recursive: true,
  timeout: 60_000,
  slow: 1000,
  exit: true,
  'enable-source-maps': true,
  'forbid-only': Boolean(process.env.CI),
};
