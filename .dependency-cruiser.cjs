'use strict';

/*
 * Who may import whom (house-style.md section 4). Packages reach each other through their built
 * `exports`, so a rule about a package's sources names its dist as well.
 */
const APPS = ['learner', 'staff', 'crm'];
const PLUMBING = [
  'gateway',
  'input',
  'limits',
  'db',
  'http',
  'queue',
  'redis',
  'storage',
  'workers',
  'outbox',
  'audit',
  'export',
  'seed',
];

/** A vendor that only one place may know, so that it can be replaced there. */
const fence = (name, packages, places) => ({
  name: `only-${name}`,
  comment: `${packages} is wrapped once: ${places}`,
  severity: 'error',
  from: { path: '^[^/]+/(src|contract|gallery)/', pathNot: places },
  to: { path: `node_modules/${packages}/` },
});

/** What a folder may not reach. */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The files of workspaces, as sources and as built. */
const ofWorkspaces = '^(infra|bff-[a-z]+|web-[a-z]+|tests)/';

const appRules = APPS.flatMap((app) => [
  wall(
    `contract-of-${app}-is-plain`,
    'A contract is read by browsers and servers: core, zod and its own folder only.',
    { path: `^bff-${app}/contract/` },
    { pathNot: [`^bff-${app}/contract/`, '^core/(src|dist)/', 'node_modules/zod/'] },
  ),
  wall(
    `bff-${app}-knows-its-own`,
    'A gateway uses its own contract, infra and core.',
    { path: `^bff-${app}/src/` },
    { path: ['^web-', '^tests/', '^bff-'], pathNot: `^bff-${app}/` },
  ),
  wall(
    `web-${app}-knows-its-gateway`,
    "An app uses its own gateway's contract, web-kit and core.",
    { path: `^web-${app}/src/` },
    { path: ofWorkspaces, pathNot: [`^web-${app}/src/`, `^bff-${app}/(dist/)?contract/`, '^web-kit/(src|dist)/'] },
  ),
]);

module.exports = {
  forbidden: [
    wall('no-cycles', 'Two files that need each other are one file, or want a third.', {}, { circular: true }),
    wall(
      'core-is-pure',
      'core decides without clock, disk or network; luxon is its one library (docs/decisions/dependencies.md).',
      { path: '^core/src/' },
      { pathNot: ['^core/src/', 'node_modules/(@types/)?luxon/'] },
    ),
    wall(
      'infra-knows-core',
      'infra serves the gateways and does not know them.',
      { path: '^infra/src/' },
      { path: ['^bff-', '^web-', '^tests/'] },
    ),
    wall(
      'web-kit-knows-core',
      'web-kit is shared by all apps and knows none.',
      { path: '^web-kit/' },
      { path: ofWorkspaces, pathNot: '^web-kit/' },
    ),
    wall(
      'migrations-stand-alone',
      'A migration must do the same in ten years.',
      { path: '^infra/migrations/' },
      { path: ['^infra/(src|dist)/', '^core/'] },
    ),
    wall(
      'features-do-not-know-http',
      'Use cases are run by workers too.',
      { path: '^infra/src/([^/]+)/', pathNot: `^infra/src/(${PLUMBING.join('|')})/` },
      { path: '^infra/src/http/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'of-http-only-the-row-and-its-answer',
      'A feature says what it answers; how a request reaches it is read in infra/src/http alone.',
      { path: '^(bff-[^/]+/src|infra/src)/', pathNot: '^infra/src/(http|gateway)/' },
      { path: '^infra/(src|dist/src)/http/', pathNot: '/http/(endpoint|answer)\\.' },
    ),
    wall(
      'http-does-not-know-features',
      'The plumbing serves every feature alike; what it needs of one comes in as an argument.',
      { path: '^infra/src/http/' },
      { path: '^infra/src/[^/]+/', pathNot: `^infra/src/(${PLUMBING.join('|')}|auth)/` },
    ),
    wall(
      'no-feature-to-feature',
      'Features of an app meet in app/ only.',
      { path: '^web-([^/]+)/src/features/([^/]+)/' },
      { path: '^web-[^/]+/src/features/', pathNot: '^web-$1/src/features/$2/' },
    ),
    wall(
      'features-below-app',
      'app/ composes features, not the other way round.',
      { path: '^web-[^/]+/src/features/' },
      { path: '^web-[^/]+/src/app/(router|store|providers)' },
    ),
    wall('nothing-needs-tests', 'Tests use the code.', { pathNot: '^tests/' }, { path: '^tests/' }),
    wall(
      'resolvable',
      'An import that finds nothing.',
      { pathNot: '\\.d\\.ts$' },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] },
    ),
    ...appRules,
    fence('calendar', '(@types/)?react-big-calendar', '^web-learner/src/features/calendar/'),
    fence('kit', '@mantine', '^web-kit/'),
    fence('queue', 'bullmq', '^infra/src/queue/'),
    // Redis also carries live events and limits, where there is one.
    fence('redis', 'ioredis', '^infra/src/(queue|redis|broadcast|limits)/'),
    fence('mail', 'nodemailer', '^infra/src/notifications/'),
    fence('pictures', 'sharp', '^infra/src/uploads/'),
    fence('threads', 'piscina', '^infra/src/threads/'),
    fence('password-hash', '(@node-rs/argon2|argon2)', '^infra/src/auth/'),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['\\.css$', '\\.woff2$', '^tests/dist/', '^infra/bin/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
