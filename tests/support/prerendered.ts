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
