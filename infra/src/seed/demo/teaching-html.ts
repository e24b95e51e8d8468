import type { ForChild, Step, Teaching } from './lesson.js';

/** The content of a lesson, the plan of its teacher, as HTML that the allow-list lets through unchanged. */
export function teachingHtml(teaching: Teaching): string {
  return [
    section('Warm-up', paragraphs([teaching.warmUp])),
    section('The idea', paragraphs(teaching.idea)),
    section('Build it, step by step', list('ol', teaching.build.map(stepHtml))),
    section('Check that it is understood', list('ul', pairs(teaching.check))),
    section('If there is time', paragraphs([teaching.stretch])),
  ].join('\n');
}

/** The lesson in words for the child, as such HTML. */
export const childHtml = ({ make, need, tries }: ForChild): string =>
  [
    section('What you will make', paragraphs(make)),
    section('What you need', paragraphs([need])),
    section('What to try', list('ul', tries.map(stepHtml))),
  ].join('\n');

/** What only the teacher reads, as such HTML. */
export const teacherNotesHtml = ({ mistakes }: Teaching): string =>
  section('Common mistakes, and how to help', list('ul', pairs(mistakes)));

/** A solution as it is stored: a line of words, and under it its code with each indent. */
export const solutionText = ({ text, code }: Step): string => (code === undefined ? text : `${text}\n\n${code}`);

const section = (title: string, html: string): string => `<h3>${title}</h3>\n${html}`;

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${inline(text)}</p>`).join('\n');

const list = (tag: 'ol' | 'ul', items: readonly string[]): string =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

const pairs = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.map(([lead, rest]) => `<strong>${inline(lead)}</strong> ${inline(rest)}`);

const stepHtml = ({ text, code }: Step): string =>
  code === undefined ? inline(text) : `${inline(text)}\n<pre><code>${escapeHtml(code)}</code></pre>`;

const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

// Quotes need no escaping outside attributes, and the sanitizer would write them back as they are.
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
