// @ts-check
/*
 * The school's own lint rules, loaded by .oxlintrc.json.
 */

/** @typedef {{type: string, computed?: boolean, name?: string, arguments?: unknown[], callee?: Node, object?: Node, property?: Node}} Node */
/** @typedef {{report(complaint: {node?: unknown, loc?: unknown, message: string}): void, sourceCode: {getAllComments(): {value: string, loc?: unknown}[]}}} Context */

const CLOCK = 'core has no clock: take `now` as an argument.';
const CHANCE = 'core has no chance: take the drawn value as an argument.';

/** What a pure rule may not call; each method with the sentence that says what to do instead. */
const FORBIDDEN_CALLS = new Map([
  ['Date.now', CLOCK],
  ['DateTime.now', CLOCK],
  ['DateTime.local', CLOCK],
  ['DateTime.utc', CLOCK],
  ['Math.random', CHANCE],
]);

/** A pure rule always returns the same result for the same input. */
const noClock = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    NewExpression(node) {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0) context.report({ node, message: CLOCK });
    },
    /** @param {Node} node */
    CallExpression(node) {
      const { callee } = node;
      if (callee?.type !== 'MemberExpression' || callee.computed) return;
      const message = FORBIDDEN_CALLS.get(`${callee.object?.name}.${callee.property?.name}`);
      if (message !== undefined) context.report({ node, message });
    },
  }),
};

/** A switched-off rule needs its reason beside it, so that the next reader can judge whether it still holds. */
const needReason = {
  /** @param {Context} context */
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*(?:eslint|oxlint)-disable/.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue;
        context.report({ loc: comment.loc ?? { line: 1, column: 0 }, message: 'Say why after "--".' });
      }
    },
  }),
};

/** Who imports a barrel loads all of it, and cannot see where a thing comes from. */
const noBarrels = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import from the file itself.' });
    },
  }),
};

export default {
  meta: { name: 'school' },
  rules: { 'no-clock': noClock, 'need-reason': needReason, 'no-barrels': noBarrels },
};
