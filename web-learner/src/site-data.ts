/* What search engines read of a page beside its text (schema.org); the build writes it into the page's head. */
import type { Language } from '@school/core/language/languages';
import type { CourseCard } from './app/courses';
import { pathIn } from './app/language-paths';
import { paths } from './app/paths';
import { SCHOOL_NAME } from './app/school';
import type { ArticleFacts } from './features/blog/articles';
import type { ProjectFacts } from './features/contents/projects';

/** Stands for the school's address in files of the build; the gateway writes the address in its place. */
export const PUBLIC_URL_MARK = '%PUBLIC_URL%';

/** A fact of schema.org. */
export type SiteFact = Readonly<Record<string, unknown>>;

const SCHEMA = { '@context': 'https://schema.org' } as const;

/** The whole address of a page or file of the site. */
export const wholeAddress = (path: string): string => `${PUBLIC_URL_MARK}${path}`;

const SCHOOL = {
  '@type': 'EducationalOrganization',
  name: SCHOOL_NAME,
  url: wholeAddress('/'),
  logo: wholeAddress('/icons/icon-512.png'),
} as const;

/** The school itself, for the home page. */
export const schoolFacts = (): SiteFact[] => [
  { ...SCHEMA, ...SCHOOL },
  { ...SCHEMA, '@type': 'WebSite', name: SCHOOL_NAME, url: wholeAddress('/') },
];

/** Where a page stands in the site, from the home page on. */
export const breadcrumb = (language: Language, steps: readonly { name: string; path: string }[]): SiteFact => ({
  ...SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SCHOOL_NAME, path: paths.home }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: wholeAddress(pathIn(language, path)),
  })),
});

/** A course as a parent may book it: live, online, at times that are agreed on. */
export const courseFacts = (
  language: Language,
  { picture, name, line, ages, weeks, level, builds }: CourseCard,
): SiteFact => ({
  ...SCHEMA,
  '@type': 'Course',
  name,
  description: line,
  inLanguage: language,
  url: wholeAddress(pathIn(language, paths.course.getHref(picture))),
  provider: SCHOOL,
  educationalLevel: level,
  typicalAgeRange: ages,
  teaches: builds,
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `P${weeks}W` },
});

/** An article of the blog. */
export const articleFacts = (
  language: Language,
  { slug, title, summary, date, tags }: ArticleFacts,
  picture: string,
): SiteFact => ({
  ...SCHEMA,
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  inLanguage: language,
  datePublished: date,
  keywords: tags,
  image: wholeAddress(picture),
  mainEntityOfPage: wholeAddress(pathIn(language, paths.article.getHref(slug))),
  author: SCHOOL,
  publisher: SCHOOL,
});

/** A free project. */
export const projectFacts = (language: Language, project: ProjectFacts, picture: string): SiteFact => ({
  ...SCHEMA,
  '@type': 'LearningResource',
  name: project.title,
  description: project.summary,
  inLanguage: language,
  learningResourceType: 'Project',
  typicalAgeRange: project.age,
  timeRequired: `PT${project.minutes}M`,
  teaches: project.learns,
  isAccessibleForFree: true,
  image: wholeAddress(picture),
  url: wholeAddress(pathIn(language, paths.project.getHref(project.slug))),
  provider: SCHOOL,
});
