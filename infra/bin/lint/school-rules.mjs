// @ts-check
/*
 * The school's own lint rules, loaded by .oxlintrc.json.
 */

/** @typedef {{start: {line: number}, end: {line: number}}} Place */
/** @typedef {{type: string, computed?: boolean, name?: string, arguments?: unknown[], callee?: Node, object?: Node, property?: Node, typeAnnotation?: Node & {typeName?: {name?: string}}, expression?: Node, elements?: unknown[], raw?: string, loc?: Place}} Node */
/** @typedef {{report(complaint: {node?: unknown, loc?: unknown, message: string}): void, sourceCode: {getAllComments(): {value: string, loc?: Place}[]}}} Context */

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

/** Whoever imports a barrel loads all of it, and cannot see where a thing comes from. */
const noBarrels = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import from the file itself.' });
    },
  }),
};

const REASON_WITHIN_LINES = 3;

/** The compiler cannot know what `[]`, null and undefined will hold. @param {Node | undefined} node */
const isEmpty = (node) =>
  (node?.type === 'ArrayExpression' && node.elements?.length === 0) ||
  node?.name === 'undefined' ||
  node?.raw === 'null';

/** A cast silences the compiler, so a comment says why it is right: `as`: …. */
const castReason = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    TSAsExpression(node) {
      if (node.typeAnnotation?.typeName?.name === 'const' || node.typeAnnotation?.type === 'TSUnknownKeyword') return;
      if (isEmpty(node.expression)) return;
      const line = node.loc?.start.line ?? 0;
      const hasReason = context.sourceCode.getAllComments().some(({ value, loc }) => {
        const end = loc?.end.line ?? 0;
        return value.includes('`as`') && end <= (node.loc?.end.line ?? 0) && line - end <= REASON_WITHIN_LINES;
      });
      if (!hasReason)
        context.report({ node, message: 'Say why this cast is right, in a comment with `as`: before it.' });
    },
  }),
};

/** What reads or sets a date by the zone of the machine. */
const LOCAL_FIELDS =
  /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|toLocale(?:Date|Time)String)$/;
const ZONE_IN_SQL = /\bAT\s+TIME\s+ZONE\b(?!\s+'UTC')/i;

const ONE_CLOCK =
  "Local time comes from the school's zone data: in TypeScript from local-time.ts (`wallDate` for a formatter with timeZone: 'UTC'), in SQL from local_time() and instant_at().";

/** @param {Node} node of an Intl.DateTimeFormat */
function formatsUtc({ arguments: given = [] }) {
  // Without arguments it is asked for the device's zone.
  if (given.length === 0) return true;
  const options = /** @type {{properties?: {key?: Node, value?: {value?: unknown}}[]} | undefined} */ (given[1]);
  return options?.properties?.some(({ key, value }) => key?.name === 'timeZone' && value?.value === 'UTC') === true;
}

/** The zone data of Node, Postgres and browsers differ, so that two of them would name two hours for one class. */
const oneClock = {
  /** @param {Context} context */
  create: (context) => {
    /** @param {Node} node @param {unknown} text */
    const lookAt = (node, text) => {
      if (typeof text === 'string' && ZONE_IN_SQL.test(text)) context.report({ node, message: ONE_CLOCK });
    };
    return {
      /** @param {Node & {value?: {raw?: string}}} node */
      TemplateElement: (node) => lookAt(node, node.value?.raw),
      /** @param {Node & {value?: unknown}} node */
      Literal: (node) => lookAt(node, node.value),
      /** @param {Node} node */
      NewExpression(node) {
        if (node.callee?.property?.name === 'DateTimeFormat' && !formatsUtc(node))
          context.report({ node, message: ONE_CLOCK });
      },
      /** @param {Node} node */
      CallExpression(node) {
        const name = node.callee?.type === 'MemberExpression' ? node.callee.property?.name : undefined;
        if (name !== undefined && LOCAL_FIELDS.test(name)) context.report({ node, message: ONE_CLOCK });
      },
    };
  },
};

/** @param {Node | undefined} node */
function holdsCall(node) {
  for (let part = node; part !== undefined; part = part.expression ?? part.object)
    if (part.type === 'CallExpression') return true;
  return false;
}

/** TypeScript 7 writes `new (load('x') as T).Y()` as `new load('x').Y()`, which is another program. */
const newOfName = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    NewExpression(node) {
      if (holdsCall(node.callee)) context.report({ node, message: 'Give the class a name first: new Name().' });
    },
  }),
};

export default {
  meta: { name: 'school' },
  rules: {
    'no-clock': noClock,
    'need-reason': needReason,
    'no-barrels': noBarrels,
    'cast-reason': castReason,
    'one-clock': oneClock,
    'new-of-name': newOfName,
  },
};
