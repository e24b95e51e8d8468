import { createHash } from 'node:crypto';
import { htmlText } from '@school/core/shared/html-text';
import { hostOf } from '@school/core/short-links/check-url';
import { FileAnswer } from '@school/infra/http/answer';

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { display: grid; place-content: center; min-height: 100vh; min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; }
  main { max-width: 34rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
  p { overflow-wrap: anywhere; }
  a { display: inline-block; padding: 0.75rem 0; min-height: 1.25rem; }`;

/** The digest allows this one style in the CSP, so that no other inline style is allowed. */
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** Keeps a short link from search engines, caches and the site it leads to. */
export const SHORT_LINK_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
} as const;

const PAGE_HEADERS = {
  ...SHORT_LINK_HEADERS,
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** Says where a link leads before the reader leaves the school's site. */
export const leavingPage = (url: string, school: string): FileAnswer =>
  page(200, `You are leaving ${school} to ${hostOf(url)}`, [
    `<p>This link was made by the school and leads to another site: <strong>${htmlText(hostOf(url))}</strong></p>`,
    `<p>${htmlText(url)}</p>`,
    `<p><a href="${htmlText(url)}" rel="noreferrer nofollow">Continue to ${htmlText(hostOf(url))}</a></p>`,
    '<p><a href="/">Stay with the school</a></p>',
  ]);

/** The page for a key that does not exist. */
export const unknownPage = (): FileAnswer =>
  page(404, 'This link is not known', [
    '<p>Please check that it was copied whole, or ask the school for a new link.</p>',
    '<p><a href="/">Go to the homepage</a></p>',
  ]);

/** The page for a link that has ended. */
export const endedPage = (): FileAnswer =>
  page(410, 'This link has expired', [
    '<p>Please ask the school for a new link.</p>',
    '<p><a href="/">Go to the homepage</a></p>',
  ]);

function page(status: number, title: string, body: readonly string[]): FileAnswer {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${htmlText(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${htmlText(title)}</h1>
${body.join('\n')}
</main></body></html>
`;
  return new FileAnswer(html, 'text/html; charset=utf-8', PAGE_HEADERS, status);
}
