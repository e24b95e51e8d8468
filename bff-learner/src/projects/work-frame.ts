import { createHash } from 'node:crypto';
import { htmlText } from '@school/core/shared/html-text';
import { PLAYER_ORIGINS, type ShownWork } from '@school/core/projects/shown-work';
import { FileAnswer } from '@school/infra/http/answer';

const STYLE =
  'html,body{height:100%;margin:0}body{display:grid;place-items:center}iframe{width:100%;height:100%;border:0}img{max-width:100%;max-height:100vh}';

/** The digest allows this one style. */
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** Our own pages frame nothing of others; this one does nothing else, and only for the page around it. */
const POLICY = [
  "default-src 'none'",
  `frame-src ${PLAYER_ORIGINS.join(' ')}`,
  'img-src https:',
  `style-src 'sha256-${STYLE_DIGEST}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The page in which somebody else's page or picture is shown; it learns neither our address nor who looks. */
export function workFrame({ kind, src }: Extract<ShownWork, { src: string }>): FileAnswer {
  const shown =
    kind === 'picture'
      ? `<img src="${htmlText(src)}" alt="The picture that was handed in" referrerpolicy="no-referrer">`
      : `<iframe src="${htmlText(src)}" title="The project that was handed in" sandbox="allow-scripts allow-same-origin" allow="fullscreen" referrerpolicy="no-referrer"></iframe>`;
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Handed-in work</title><style>${STYLE}</style></head><body>${shown}</body></html>\n`;
  return new FileAnswer(page, 'text/html; charset=utf-8', {
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
}
