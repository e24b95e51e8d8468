import { LANGUAGES } from '@school/core/language/languages';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { prerenderedPages } from '../support/prerendered.js';

const root = new URL('../../../web-learner/', import.meta.url);
const app = fileURLToPath(new URL('dist/app/', root));
const MARK = '%PUBLIC_URL%';
const read = (name: string): string => readFileSync(app + name, 'utf8');
const slugsOf = (feature: string): string[] =>
  readdirSync(fileURLToPath(new URL(`src/features/${feature}/en/`, root))).map((name) => name.replace(/\.md$/, ''));

/** A family's own pages; nobody lists or shares them. */
const PRIVATE = new Set(['/payment', '/r']);

describe('what programs read of the public site', () => {
  const pages = prerenderedPages().filter(({ path }) => !PRIVATE.has(path));
  const contentOf = (html: string, name: string): string =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

  it('at least eight articles of 500 to 900 words and twelve projects have a page, in both languages', () => {
    const [articles, projects] = [slugsOf('blog'), slugsOf('contents')];
    expect(articles).to.have.length.of.at.least(8);
    expect(projects).to.have.length.of.at.least(12);
    const paths = pages.map(({ path }) => path);
    expect(paths).to.include.members([
      ...articles.map((slug) => `/blog/${slug}`),
      ...projects.map((slug) => `/contents/${slug}`),
      ...articles.map((slug) => `/de/blog/${slug}`),
      ...projects.map((slug) => `/de/contents/${slug}`),
    ]);
    for (const language of LANGUAGES)
      for (const slug of articles) {
        const text = readFileSync(fileURLToPath(new URL(`src/features/blog/${language}/${slug}.md`, root)), 'utf8');
        expect(text.split(/\s+/).length, `${language}: ${slug}`).to.be.within(500, 900);
      }
  });

  it('every page has a title, a description, its own address and a picture of 1200 by 630 that exists', () => {
    for (const { path, html } of pages) {
      expect(html, path).to.match(/<title>[^<]{10,}<\/title>/);
      expect(contentOf(html, 'description').length, path).to.be.within(40, 200);
      const address = `${MARK}${path}`;
      expect(contentOf(html, 'og:url'), path).to.equal(address);
      expect(html, path).to.include(`<link rel="canonical" href="${address}" />`);
      expect(contentOf(html, 'twitter:card'), path).to.equal('summary_large_image');
      const picture = contentOf(html, 'og:image').slice(MARK.length + 1);
      expect(existsSync(app + picture), `${path}: ${picture}`).to.equal(true);
      const header = readFileSync(app + picture).subarray(16, 24);
      expect([header.readUInt32BE(0), header.readUInt32BE(4)], path).to.deep.equal([1200, 630]);
    }
  });

  it('titles and descriptions are all different', () => {
    for (const name of ['og:title', 'og:description']) {
      const texts = pages.map(({ html }) => contentOf(html, name));
      expect(new Set(texts).size, name).to.equal(texts.length);
    }
  });

  it('every page says in schema.org’s words what it is', () => {
    const typesOf = (html: string): string[] =>
      [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
        ([, text = '']) => (JSON.parse(text) as { '@type': string })['@type'],
      );
    const has = (path: string, type: string) =>
      expect(typesOf(pages.find((page) => page.path === path)?.html ?? ''), path).to.include(type);
    has('/', 'EducationalOrganization');
    has('/courses/python', 'Course');
    has('/blog/sit-beside', 'BlogPosting');
    has('/contents/maze', 'LearningResource');
    has('/de', 'EducationalOrganization');
    has('/de/courses/python', 'Course');
    has('/de/blog/sit-beside', 'BlogPosting');
    has('/de/contents/maze', 'LearningResource');
    for (const { path, html } of pages)
      if (path !== '/' && path !== '/de') expect(typesOf(html), path).to.include('BreadcrumbList');
  });

  it('the map names every page that a search engine may list, each with the day of its last change', () => {
    const map = read('sitemap.xml');
    const steps = new Set(['/trial-class/booking', '/password-link', '/login']);
    for (const { path } of pages)
      if (!steps.has(path.replace(/^\/de(?=\/)/, '')))
        expect(map, path).to.match(new RegExp(`<loc>${MARK}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d<`));
    expect(map).to.not.include(`${MARK}/payment<`);
    expect(read('robots.txt')).to.include(`Sitemap: ${MARK}/sitemap.xml`);
  });

  it('the facts of a German page lead to German pages, with German words', () => {
    const html = pages.find(({ path }) => path === '/de/blog/sit-beside')?.html ?? '';
    const facts = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].join('');
    expect(facts)
      .to.include(`"mainEntityOfPage":"${MARK}/de/blog/sit-beside"`)
      .and.include('"inLanguage":"de"')
      .and.include(`"item":"${MARK}/de/blog"`)
      .and.include('Wie man neben einem Kind sitzt');
    expect(contentOf(html, 'og:title')).to.match(/^Wie man neben einem Kind sitzt/);
    expect(contentOf(html, 'og:image')).to.equal(`${MARK}/share/blog-sit-beside-de.png`);
  });

  for (const [prefix, language] of [
    ['', 'en'],
    ['/de', 'de'],
  ] as const)
    it(`the feed in ${language} has every article, the newest first, with whole addresses`, () => {
      const feed = read(`${prefix.slice(1)}${prefix && '/'}blog/rss.xml`);
      expect(feed).to.include(`<language>${language}</language>`);
      const blog = pages.find(({ path }) => path === `${prefix}/blog`)?.html ?? '';
      expect(blog).to.include(`type="application/rss+xml" title="Blog" href="${prefix}/blog/rss.xml"`);
      expect(blog).to.include(`<a href="${prefix}/blog/rss.xml"`);
      expect(feed).to.match(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
      const links = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link]) => link);
      expect(links).to.have.members(slugsOf('blog').map((slug) => `${MARK}${prefix}/blog/${slug}`));
      const days = [...feed.matchAll(/<pubDate>([^<]+)</g)].map(([, day = '']) => Date.parse(day));
      expect(days).to.deep.equal([...days].sort((one, other) => other - one));
    });
});
