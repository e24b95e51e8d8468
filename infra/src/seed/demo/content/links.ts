import type { DemoLink } from '../lesson.js';

/** Public tools and references that need no account to be looked at. */
export const SCRATCH: DemoLink = { title: 'Scratch editor', url: 'https://scratch.mit.edu/projects/editor/' };
export const PLAYGROUND: DemoLink = { title: 'MDN Playground', url: 'https://developer.mozilla.org/en-US/play' };

/** A page of the Python documentation. */
export const pythonDocs = (title: string, page: string): DemoLink => ({
  title: `Python documentation: ${title}`,
  url: `https://docs.python.org/3/${page}`,
});

/** A page of MDN, the handbook of the web. */
export const mdn = (title: string, page: string): DemoLink => ({
  title: `MDN: ${title}`,
  url: `https://developer.mozilla.org/en-US/docs/${page}`,
});
