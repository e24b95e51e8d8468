// @ts-check
/* `npm run new-feature -- <name> [--face learner|staff|crm]`: stamps the files of a feature and their tests. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './lib/home.mjs';
import { option, Refusal, runMain, say } from './lib/say.mjs';

async function main() {
  const name = process.argv[2] ?? '';
  const face = option(process.argv, 'face') ?? 'learner';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Refusal('Give the feature one word, as in: npm run new-feature -- trial-booking --face learner');
  }
  if (!['learner', 'staff', 'crm'].includes(face)) throw new Refusal(`--face is learner, staff or crm, not "${face}".`);
  const files = Object.entries(stamps(name, face));
  const taken = files.filter(([path]) => existsSync(join(ROOT, path)));
  if (taken.length > 0) throw new Refusal(`There already is ${taken.map(([path]) => path).join(', ')}.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    say(path);
  }
  say(`\nThen one line each: bff-${face}/src/app.ts (routes) and web-${face}/src/app/router.tsx (page).`);
}

/**
 * The files of a feature, each with just enough to compile and to show where things go.
 * @param {string} name
 * @param {string} face
 * @returns {Record<string, string>}
 */
function stamps(name, face) {
  return {
    [`core/src/${name}/errors.ts`]: errors(name),
    [`bff-${face}/contract/${name}.ts`]: contract(name),
    [`bff-${face}/src/${name}/policy.ts`]: todo(`Who may do what with ${name}: default deny, 5-20 lines.`),
    [`bff-${face}/src/${name}/present.ts`]: todo(
      `Rows of ${name} to the wire, field by field; snake_case lives here only.`,
    ),
    [`bff-${face}/src/${name}/routes.ts`]: todo(
      `Each route is one sentence: validate, authorize, one use case, present.`,
    ),
    [`infra/src/${name}/queries.ts`]: todo(`Reads of ${name}, each named after the question it answers.`),
    [`web-${face}/src/features/${name}/api.ts`]: todo(`Endpoints of ${name}, built from the contract.`),
    [`web-${face}/src/features/${name}/messages.ts`]: messages(name),
    [`tests/core/${name}/errors.test.ts`]: test(name, 'every reason has a sentence', 'core'),
    [`tests/infra/${name}/queries.test.ts`]: test(name, 'the question each query answers', 'infra'),
    [`tests/bff-${face}/${name}/routes.test.ts`]: test(
      name,
      '401 without a token, 403 for the wrong role',
      `bff-${face}`,
    ),
  };
}

/** @param {string} text */
const todo = (text) => `/* ${text} */\nexport {};\n`;

/** @param {string} name */
const pascal = (name) => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => String(letter).toUpperCase());

/** @param {string} name */
const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_, letter) => String(letter).toUpperCase());

/** @param {string} name */
const errors = (name) => `import type { Refusals } from '../shared/refusal.js';

/** Why something about ${name} is refused. */
export type ${pascal(name)}Reason = '${name.replaceAll('-', '_')}_not_found';

/** What the reader is told, once for web and gateway. */
export const ${camel(name)}Refusals: Refusals<${pascal(name)}Reason> = {
  ${name.replaceAll('-', '_')}_not_found: { kind: 'not_found', text: 'Not found.' },
};
`;

/** @param {string} name */
const contract = (name) => `import { z } from 'zod';

/** What ${name} looks like on the wire. */
export const ${camel(name)}Item = z.object({ id: z.int() });
export type ${pascal(name)}Item = z.infer<typeof ${camel(name)}Item>;
`;

/** @param {string} name */
const messages = (name) => `/** What the screens of ${name} say when the server says nothing better. */
export const messages = {
  loadFailed: 'This could not be loaded. Please try again.',
} as const;
`;

/**
 * @param {string} name
 * @param {string} title
 * @param {string} layer
 */
const test = (name, title, layer) => `describe('${name} (${layer})', () => {
  it('${title}');
});
`;

await runMain(main);
