// @ts-check
/**
 * The files of a new feature, each with just enough to compile and to show where things go.
 * @param {string} name
 * @param {string} app
 * @returns {Record<string, string>}
 */
export function featureFiles(name, app) {
  return {
    [`core/src/${name}/errors.ts`]: errors(name),
    [`bff-${app}/contract/${name}.ts`]: contract(name),
    [`bff-${app}/src/${name}/present.ts`]: empty(
      `Maps rows of ${name} to the contract, field by field; snake_case is used here only.`,
    ),
    [`bff-${app}/src/${name}/routes.ts`]: routes(name),
    [`infra/src/${name}/queries.ts`]: empty(`Reads of ${name}, each named after the question it answers.`),
    [`web-${app}/src/features/${name}/messages.ts`]: messages(name),
    [`web-${app}/src/features/${name}/${pascal(name)}Page.tsx`]: page(name),
    [`tests/core/${name}/errors.test.ts`]: errorsTest(name),
  };
}

/** @param {string} text */
const empty = (text) => `/* ${text} */\nexport {};\n`;

/** @param {string} name */
const pascal = (name) => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => String(letter).toUpperCase());

/** @param {string} name */
const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_, letter) => String(letter).toUpperCase());

/** @param {string} name */
const snake = (name) => name.replaceAll('-', '_');

/** @param {string} name */
const errors = (name) => `import type { Refusals } from '../shared/refusal.js';

/** Why something about ${name} is refused. */
export type ${pascal(name)}Reason = '${snake(name)}_not_found';

export const ${snake(name).toUpperCase()}_REFUSALS: Refusals<${pascal(name)}Reason> = {
  ${snake(name)}_not_found: { kind: 'not_found', text: 'Not found.' },
};
`;

/** @param {string} name */
const contract = (name) => `import { z } from 'zod';

/** One entry of ${name} as the API sends it. */
export const ${camel(name)}Item = z.object({ id: z.int() });
export type ${pascal(name)}Item = z.infer<typeof ${camel(name)}Item>;
`;

/** @param {string} name */
const routes = (name) => `import type { Route } from '@school/infra/http/endpoint';

/** Each route is an \`endpoint(contract, policy, options, handler)\`: parse, authorise, one use case, present. */
export const ${camel(name)}Routes: readonly Route[] = [];
`;

/** @param {string} name */
const messages = (name) => `/** The texts of the screens of ${name}, beside those of the contract. */
export const MESSAGES = {
  title: '${pascal(name).replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')}',
} as const;
`;

/** @param {string} name */
const page = (name) => `import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MESSAGES } from './messages';

/** The page of ${name}. */
export default function ${pascal(name)}Page() {
  useDocumentTitle(MESSAGES.title);
  return <PageHeader title={MESSAGES.title} />;
}
`;

/** @param {string} name */
const errorsTest = (name) => `import { ${snake(name).toUpperCase()}_REFUSALS } from '@school/core/${name}/errors';
import { expect } from 'chai';

describe('why something about ${name} is refused', () => {
  it('each reason has a sentence', () => {
    for (const [reason, { text }] of Object.entries(${snake(name).toUpperCase()}_REFUSALS)) {
      expect(text, reason).to.match(/^[A-Z].*[.?]$/);
    }
  });
});
`;
