// @ts-check
/* What stands in the head of a public page for search engines and for those who share it. */
import { PUBLIC_URL_MARK } from './feeds.mjs';

/**
 * @typedef {{
 *   path: string, title: string, description: string, published?: string, light?: { isPublic: boolean },
 *   share: { name: string }, data: readonly object[], alternates: Record<string, string>
 * }} Page
 */

/**
 * @param {Page} page
 * @param {string} picture the address of the page's picture
 * @param {string} feed the address of the blog's feed in the language of the page
 */
export function headOf(page, picture, feed) {
  const { path, title, description, published, light, data } = page;
  const basic = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', published === undefined ? 'website' : 'article'),
  ];
  // A family's own page: nobody lists it, and whoever shares it says nothing of the family.
  if (light && !light.isPublic) return [...basic, '<meta name="robots" content="noindex, nofollow" />'];
  return [
    ...basic,
    meta('property', 'og:url', PUBLIC_URL_MARK + path),
    meta('property', 'og:image', PUBLIC_URL_MARK + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    ...(published === undefined ? [] : [meta('property', 'article:published_time', published)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${PUBLIC_URL_MARK}${escapeHtml(path)}" />`,
    ...linksToLanguages(page),
    `<link rel="alternate" type="application/rss+xml" title="Blog" href="${feed}" />`,
    // Not a script: browsers run nothing of this type, and the content policy does not ask for it.
    ...data.map(
      (fact) => `<script type="application/ld+json">${JSON.stringify(fact).replace(/</g, '\\u003c')}</script>`,
    ),
  ];
}

/**
 * Where the same page is in other languages; the English one is for everybody else.
 * @param {Pick<Page, 'alternates'>} page
 */
function linksToLanguages({ alternates }) {
  const pages = Object.entries(alternates);
  if (alternates['en'] !== undefined) pages.push(['x-default', alternates['en']]);
  return pages.map(
    ([language, path]) =>
      `<link rel="alternate" hreflang="${language}" href="${PUBLIC_URL_MARK}${escapeHtml(path)}" />`,
  );
}

/**
 * @param {'name' | 'property'} kind
 * @param {string} name
 * @param {string} content
 */
const meta = (kind, name, content) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** @param {string} text */
const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
