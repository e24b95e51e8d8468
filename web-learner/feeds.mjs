// @ts-check
/* What programs read of the public site: the map of its pages, the feed of the blog, and what robots may visit. */

/** The gateway writes the school's address in its place. */
export const PUBLIC_URL_MARK = '%PUBLIC_URL%';

/** @typedef {{ path: string, title: string, description: string, published?: string, alternates?: Record<string, string> }} Listed */

/** The pages that tell nothing to a search engine: they are only steps. */
const UNLISTED = new Set(['/trial-class/booking', '/password-link', '/login']);

/**
 * The address of a page in another language; with the first language only there are none.
 * @param {string} path
 * @param {readonly string[]} languages the languages of the site beside English, each below its own prefix
 */
export const alternatesOf = (path, languages) =>
  languages.length === 0
    ? []
    : [['en', path], ...languages.map((language) => [language, `/${language}${path === '/' ? '' : path}`])];

/**
 * @param {readonly Listed[]} pages
 * @param {string} builtOn the day of the build: pages without a day of their own have changed with it at the latest
 * @param {readonly string[]} [languages]
 */
export function sitemap(pages, builtOn, languages = []) {
  const entries = pages
    .filter(({ path }) => !UNLISTED.has(path.replace(/^\/de(?=\/)/, '')))
    .map(({ path, published, alternates }) => {
      const links = (alternates ? Object.entries(alternates) : alternatesOf(path, languages)).map(
        ([language, href]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${PUBLIC_URL_MARK}${escapeXml(href ?? '')}"/>`,
      );
      const where = `${PUBLIC_URL_MARK}${escapeXml(path)}`;
      return `<url><loc>${where}</loc><lastmod>${published ?? builtOn}</lastmod>${links.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * @param {readonly Listed[]} pages
 * @param {{ language: string, title: string, description: string, path: string, feed: string }} channel
 */
export function rss(pages, { language, title, description, path, feed }) {
  const articles = pages
    .filter(({ published }) => published !== undefined)
    .sort((one, other) => (other.published ?? '').localeCompare(one.published ?? ''));
  const items = articles.map((page) => {
    const url = `${PUBLIC_URL_MARK}${escapeXml(page.path)}`;
    const day = new Date(`${page.published}T06:00:00Z`).toUTCString();
    return [
      '<item>',
      `<title>${escapeXml(page.title.split(' · ')[0] ?? page.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${day}</pubDate>`,
      `<description>${escapeXml(page.description)}</description>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${PUBLIC_URL_MARK}${path}</link>
<description>${escapeXml(description)}</description>
<language>${language}</language>
<atom:link href="${PUBLIC_URL_MARK}${feed}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** @param {string} text */
const escapeXml = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
