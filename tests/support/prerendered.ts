import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../../web-learner/dist/app/', import.meta.url));

/** A page that the build has rendered. */
export interface PrerenderedPage {
  /** Its address; that of `/payment` and `/r` is only the beginning of one. */
  path: string;
  html: string;
}

/** All pages that the build has rendered. */
export const prerenderedPages = (): PrerenderedPage[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[\\/])index\.html$/.test(name))
    .sort()
    .map((name) => ({
      path: `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
      html: readFileSync(join(app, name), 'utf8'),
    }));

/** Whether an address is that of a page in English; the German ones are the same with other words. */
export const isEnglish = (path: string): boolean => !path.startsWith('/de/');

/**
 * Of the pages that one template makes (the articles, the projects, the courses) the first and the last, and all others:
 * for tests of what does not depend on the words of a page.
 */
export function onePerTemplate(paths: readonly string[]): string[] {
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  return paths.filter((path) => {
    const parent = parentOf(path);
    // A page of the second language stands below that language's home page, and is made by a template of its own.
    if (parent === '' || parent === '/de' || !paths.includes(parent)) return true;
    const siblings = paths.filter((other) => parentOf(other) === parent);
    return path === siblings[0] || path === siblings.at(-1);
  });
}
