import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';

const root = new URL('../../../', import.meta.url);
const app = new URL('web-learner/dist/app/', root);

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

interface Weight {
  jsKb: number;
  cssKb: number;
}

interface ChunkWeight extends Weight {
  /** The names of its script files. */
  scripts: string;
}

const KB = 1024;

const read = (file: string, folder = app): Buffer => readFileSync(fileURLToPath(new URL(file, folder)));

const packedKb = (files: Iterable<string>, folder = app): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file, folder), { level: 9 }).length, 0) / KB;

/** The files that a public page loads before a person uses it: those that its HTML names. */
function pageWeight(html: string): Weight {
  const text = read(html).toString();
  const scripts = [...text.matchAll(/(?:src|rel="modulepreload"[^>]*href)="\/([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  const styles = [...text.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+\.css)"/g)].map((match) => match[1] ?? '');
  return { jsKb: packedKb(scripts), cssKb: packedKb(styles) };
}

/** The files that an app loads for some of its chunks, with all that they import. */
function chunkWeight(manifestFile: string, folder: URL, keys: readonly string[]): ChunkWeight {
  const manifest = JSON.parse(read(manifestFile, root).toString()) as Record<string, Chunk>;
  const chunks = new Map<string, Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`no chunk ${key}`);
    if (chunks.has(key)) return;
    chunks.set(key, chunk);
    for (const name of chunk.imports ?? []) collect(name);
  };
  for (const key of keys) collect(key);
  const all = [...chunks.values()];
  const scripts = all.map((chunk) => chunk.file);
  return {
    scripts: scripts.join(' '),
    jsKb: packedKb(scripts, folder),
    cssKb: packedKb(
      all.flatMap((chunk) => chunk.css ?? []),
      folder,
    ),
  };
}

/** A light page with something that it loads later; `/r/` has the most kinds of these. */
const light = (...later: string[]): ChunkWeight =>
  chunkWeight('web-learner/dist/manifest.json', app, [
    'light.html',
    'src/start-light.tsx',
    'src/features/payment-pages/LinkPage.tsx',
    ...later,
  ]);

const portal = (...pages: string[]): Weight =>
  chunkWeight('web-learner/dist/manifest.json', app, ['app.html', ...pages.map((page) => `src/${page}`)]);

/** Pages that sleep until a person touches them. */
const SITE_PAGES = [
  'index.html',
  'courses/index.html',
  'contents/index.html',
  'contents/catch-the-apple/index.html',
  'quiz/index.html',
  'blog/index.html',
  'blog/sit-beside/index.html',
  'register/index.html',
  'login/index.html',
  'trial-class/booking/index.html',
  'de/contents/index.html',
  'de/contents/catch-the-apple/index.html',
  'de/quiz/index.html',
  'de/blog/index.html',
  'de/blog/sit-beside/index.html',
];

/** Pages that come alive at once, without router and store. */
const LIGHT_PAGES = [
  'payment/index.html',
  'r/index.html',
  'camps/index.html',
  'courses/scratch/index.html',
  'terms/index.html',
  'privacy-policy/index.html',
  'refund-policy/index.html',
  'payment-policy/index.html',
  'de/camps/index.html',
  'de/courses/scratch/index.html',
];

describe('byte budgets, gzip', () => {
  for (const page of [...SITE_PAGES, ...LIGHT_PAGES]) {
    it(`${page}: at most 95 KB of script before interaction and 12.5 KB of style; the HTML is complete`, () => {
      const { jsKb, cssKb } = pageWeight(page);
      expect(jsKb).to.be.at.most(95);
      expect(cssKb).to.be.at.most(12.5);
      const text = read(page).toString();
      expect(text)
        .to.match(/<h1[\s>]/)
        .and.match(/<meta name="description" content="[^"]{20,}"/);
      expect(text, 'nothing inline: the content policy forbids it').to.not.match(/<style[\s>]|\sstyle="|<script>(?!<)/);
      expect(text, 'the store, the router and the kit load when needed').to.not.match(
        /\/(vendor|kit|contract|form)-[^"]*\.js/,
      );
    });
  }

  for (const page of SITE_PAGES) {
    it(`${page}: React waits for the first touch, too`, () => {
      expect(pageWeight(page).jsKb).to.be.at.most(15);
      expect(read(page).toString()).to.not.match(/\/react-[^"]*\.js/);
    });
  }

  it('there is one React for all pages', () => {
    const named = readdirSync(new URL('assets/', app)).filter((file) => /^react-.*\.js$/.test(file));
    expect(named).to.have.length(1);
  });

  it('the first script of a light page, which asks for the answer, waits for no other code', () => {
    const { jsKb, scripts } = chunkWeight('web-learner/dist/manifest.json', app, ['light.html']);
    expect(jsKb).to.be.at.most(4);
    expect(scripts).to.not.match(/\/(react|base)-/);
  });

  for (const [later, mostKb] of [
    ['../web-kit/src/html/clean-fragment.ts', 12],
    ['src/features/payment-pages/tell-opened.ts', 1],
    ['src/features/notifications/Unsubscribe.tsx', 10],
    ['src/features/class-receipts/ClassReceipt.tsx', 25],
    ['src/features/souvenirs/Souvenir.tsx', 22],
    ['src/features/payment-pages/ProofForm.tsx', 70],
  ] as const) {
    it(`${later}: adds at most ${mostKb} KB to a page that is alive, and nothing of the store and the router`, () => {
      const whole = light(later);
      expect(whole.jsKb - light().jsKb).to.be.at.most(mostKb);
      expect(whole.scripts).to.not.match(/\/vendor-/);
    });
  }

  it("search engines must not list a person's payment page, but may list the policies", () => {
    for (const page of ['payment', 'r']) expect(read(`${page}/index.html`).toString()).to.include('noindex');
    for (const page of ['terms', 'refund-policy', 'courses/python', 'camps', 'blog/sit-beside'])
      expect(read(`${page}/index.html`).toString()).to.not.include('noindex');
  });

  const shell = 'app/PortalShell.tsx';
  for (const page of [
    'features/certificates/MyCertificatesPage.tsx',
    'features/competitions/CompetitionsPage.tsx',
    'features/invitations/InviteFriendsPage.tsx',
    'features/lessons/StudentHomePage.tsx',
    'features/lessons/journey/MyLessonsPage.tsx',
    'features/lessons/detail/LessonPage.tsx',
    'features/projects/MyProjectsPage.tsx',
    'features/quizzes/MyQuizzesPage.tsx',
    'features/quizzes/PlayQuizPage.tsx',
    'features/notifications/NotificationsPage.tsx',
    'features/projects/reviews/ReviewProjectsPage.tsx',
    'features/class-detail/ClassDetailPage.tsx',
    'features/class-feedback/ClassFeedbackPage.tsx',
    'features/classroom/ClassroomPage.tsx',
    'features/lessons/detail/TeacherLessonPage.tsx',
    'features/teacher-home/TeacherHomePage.tsx',
    'features/local-recordings/ClassRecordingsPage.tsx',
  ]) {
    it(`${page}: the portal loads at most 177 + 30 KB of script and 15 KB of style`, () => {
      const shellOnly = portal(shell);
      const whole = portal(shell, page);
      // 2 KB of it are the catalogues of languages, which the parts of the kit read their words from.
      expect(shellOnly.jsKb).to.be.at.most(177);
      expect(whole.jsKb - shellOnly.jsKb).to.be.at.most(30);
      expect(whole.cssKb).to.be.at.most(15);
    });
  }

  for (const home of ['features/lessons/StudentHomePage.tsx', 'features/teacher-home/TeacherHomePage.tsx']) {
    it(`${home}: the first page of the portal loads at most 190 KB of script`, () => {
      expect(portal(shell, home).jsKb).to.be.at.most(190);
    });
  }

  it('the calendar adds at most 75 KB to the portal', () => {
    const added = portal(shell, 'features/calendar/TeacherCalendarPage.tsx').jsKb - portal(shell).jsKb;
    expect(added).to.be.at.most(75);
  });

  for (const app of ['staff', 'crm']) {
    it(`web-${app}: at most 240 KB of script for everything except lazy parts`, () => {
      const { jsKb } = chunkWeight(`web-${app}/dist/app/.vite/manifest.json`, new URL(`web-${app}/dist/app/`, root), [
        'app.html',
      ]);
      expect(jsKb).to.be.at.most(240);
    });
  }
});
