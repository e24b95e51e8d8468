// @ts-check
/*
 * Articles and projects: a Markdown file becomes a module at build time. `file.md` has the facts of its first lines and
 * the text as a tree, `file.md?facts` only the facts. No HTML is written as a string anywhere, so nothing needs cleaning,
 * and the browser loads no Markdown.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { readBlocks } from './scratch-blocks.mjs';

/** @typedef {string | [tag: string, children: Node[], more?: object]} Node */
/** @typedef {import('marked').Token} Token */

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const WORDS_A_MINUTE = 200;
const FACTS_ONLY = '?facts';

/**
 * Reads one text.
 * @param {string} source
 * @param {string} slug the last part of its address
 */
export function readText(source, slug) {
  const front = FRONT.exec(source);
  if (front === null) throw new Error(`${slug}.md does not begin with its facts between two lines of ---`);
  const body = source.slice(front[0].length);
  /** @type {object} */
  const facts = parse(front[1] ?? '');
  const readingMinutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE));
  return { facts: { slug, readingMinutes, ...facts }, body: marked.lexer(body).flatMap(readToken) };
}

/**
 * @param {Token} token
 * @returns {Node[]}
 */
function readToken(token) {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? childrenOf(token) : [token.text];
    case 'escape':
      return [token.text];
    case 'heading':
      return [[`h${token.depth}`, childrenOf(token), { id: anchorOf(token.text) }]];
    case 'paragraph':
      return [['p', childrenOf(token)]];
    case 'strong':
    case 'em':
      return [[token.type, childrenOf(token)]];
    case 'codespan':
      return [['code', [token.text]]];
    case 'link':
      return [['a', childrenOf(token), { href: token.href }]];
    case 'blockquote':
      return [['blockquote', childrenOf(token)]];
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', token.items.flatMap(readToken)]];
    case 'list_item':
      return [['li', childrenOf(token)]];
    case 'code':
      if (token.lang === 'scratch') return [['blocks', [], { blocks: readBlocks(token.text) }]];
      return [['pre', [token.text], { lang: token.lang ?? 'text' }]];
    default:
      // Raw HTML above all: it could be anything.
      throw new Error(`A text of the site has no ${token.type}: ${token.raw}`);
  }
}

/**
 * @param {Token} token
 * @returns {Node[]}
 */
const childrenOf = (token) => ('tokens' in token ? (token.tokens ?? []).flatMap(readToken) : []);

/** @param {string} text */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns {import('vite').Plugin} */
export const markdownTexts = () => ({
  name: 'school-markdown-texts',
  enforce: 'pre',
  load(id) {
    const [file = ''] = id.split('?');
    if (!file.endsWith('.md')) return null;
    this.addWatchFile(file);
    const { facts, body } = readText(readFileSync(file, 'utf8'), basename(file, '.md'));
    return `export default ${JSON.stringify(id.endsWith(FACTS_ONLY) ? facts : { ...facts, body })};`;
  },
});
