import { codePath } from './submitted-code.js';

/** How a child's work can be shown beside its review. */
export type ShownWork =
  /** Code that was handed in here; the path of its text. */
  | { kind: 'code'; path: string }
  /** A picture, or the page that a site made for being shown on others. */
  | { kind: 'picture' | 'player'; src: string };

const CODE = new RegExp(`^${codePath('[A-Za-z0-9]{32}')}$`);
const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/** The sites whose works can be shown on other pages, and the addresses that they made for it. */
const PLAYERS: readonly { host: string; path: RegExp; src: string }[] = [
  { host: 'scratch.mit.edu', path: /^\/projects\/(\d+)(?:\/.*)?$/, src: 'https://scratch.mit.edu/projects/$1/embed' },
  { host: 'codepen.io', path: /^\/([\w-]+)\/(?:pen|full|details)\/(\w+)\/?$/, src: 'https://codepen.io/$1/embed/$2' },
  {
    host: 'editor.p5js.org',
    path: /^\/([\w.-]+)\/(?:sketches|full)\/([\w-]+)\/?$/,
    src: 'https://editor.p5js.org/$1/embed/$2',
  },
];

/** The origins that a page for such works may load frames from. */
export const PLAYER_ORIGINS: readonly string[] = PLAYERS.map(({ host }) => `https://${host}`);

/** How a handed-in link can be shown; undefined for a page that can only be opened. */
export function shownWork(link: string, ownOrigin: string): ShownWork | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, origin, hostname, port, pathname, href } = new URL(link);
  if (origin === ownOrigin) return CODE.test(pathname) ? { kind: 'code', path: pathname } : undefined;
  const player = PLAYERS.find(({ host, path }) => host === hostname && path.test(pathname));
  if (player !== undefined && port === '') return { kind: 'player', src: pathname.replace(player.path, player.src) };
  return protocol === 'https:' && PICTURE.test(pathname) ? { kind: 'picture', src: href } : undefined;
}
