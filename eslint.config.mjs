// @ts-check
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPED = ['**/*.{ts,tsx}'];
const TESTS = ['tests/**/*.{ts,tsx}'];
const ENV_READERS = ['infra/src/config.ts', 'infra/bin/**', 'tests/**', '**/vite.config.ts', '**/prerender*.ts'];

const noDialogs = ['alert', 'confirm', 'prompt'].map((name) => ({
  name,
  message: 'Use the dialogs and messages of @school/web-kit.',
}));
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'The environment is parsed once, in infra/src/config.ts.',
};
const noWindowDialogs = noDialogs.map(({ name, message }) => ({ object: 'window', property: name, message }));

const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'core has no clock: take `now` as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'core has no clock: take `now` as an argument.',
  },
  {
    selector:
      "CallExpression[callee.object.name='DateTime'][callee.property.name=/^(now|local|utc)$/][arguments.length=0]",
    message: 'core has no clock: take `now` as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'core has no chance: take the drawn value as an argument.',
  },
];

/** A switched-off rule needs its reason beside it, so that the next reader can judge whether it still holds. */
const reasonsForDisables = {
  rules: {
    'need-reason': {
      create: (/** @type {import('eslint').Rule.RuleContext} */ context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (!/^\s*eslint-disable/.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue;
            context.report({ loc: comment.loc ?? { line: 1, column: 0 }, message: 'Say why after "--".' });
          }
        },
      }),
    },
  },
};

export default defineConfig(
  globalIgnores(['**/dist/**', '**/node_modules/**', '**/coverage/**', '.school/**', '.school-test/**', '.nx/**']),
  js.configs.recommended,
  {
    plugins: { school: reasonsForDisables },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-alert': 'error',
      'no-restricted-globals': ['error', ...noDialogs],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'dayjs', message: 'Use luxon; dayjs is only a peer of a library.' }], patterns: ['dayjs/*'] },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 70 }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      'school/need-reason': 'error',
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The compiler knows every name already.
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      // React and event handlers may be async; what they throw is shown by the error boundary.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      // Koa types what `next()` promises as any, and every middleware returns it.
      '@typescript-eslint/no-unsafe-return': 'off',
      // Ports are plain objects of closures; nothing here has a `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // An adapter may be async only because its port is.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 120 }],
    },
  },
  { files: ['core/src/**'], rules: { 'no-restricted-syntax': ['error', ...noClock] } },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-restricted-properties': ['error', noEnvironment, ...noWindowDialogs] } },
  { files: ENV_READERS, rules: { 'no-restricted-properties': ['error', ...noWindowDialogs] } },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': 'off',
      // chai asserts by reading a property, and an answer's body is unknown until the test looks at it.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  // Outside every tsconfig: the bundlers' own configuration and the page that shows the parts.
  {
    files: ['**/vite*.config.ts', 'web-kit/gallery/**', '**/*.d.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      // Scripts run in Node: its own list of globals is the one that cannot grow old.
      globals: Object.fromEntries(
        [...Object.getOwnPropertyNames(globalThis), 'module', 'require', '__dirname'].map((name) => [name, 'readonly']),
      ),
    },
  },
);
