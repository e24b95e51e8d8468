import { useMessages } from '@school/web-kit/language/language';
import type { CoursePicture } from '../../art/CourseArt';
import { inWords, NO_WORDS } from '../../parts/text/in-words';
import type { TextFacts, TextNode } from '../../parts/text/text-tree';

/** The age groups of the free projects; the value stands in the address. */
export const AGE_BANDS = ['6-8', '9-11', '12-14', '15-17'] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

/** What a project is made with. */
export const TOOLS = ['scratch', 'python', 'web'] as const;

export type Tool = (typeof TOOLS)[number];

/** What the lists say of a project that a child can make today without a teacher. */
export interface ProjectFacts extends TextFacts {
  age: AgeBand;
  tool: Tool;
  minutes: number;
  /** What a child knows afterwards, in one sentence. */
  learns: string;
  /** The projects that go on from here. */
  next: readonly string[];
}

/** The steps of a project in one language. */
export interface ProjectText {
  body: readonly TextNode[];
}

const FOUND = import.meta.glob<ProjectFacts>('./en/*.md', { query: '?facts', import: 'default', eager: true });

const placeOf = ({ age, minutes }: ProjectFacts): number => AGE_BANDS.indexOf(age) * 1000 + minutes;

/** All projects, for the youngest and the shortest first. */
export const PROJECTS: readonly ProjectFacts[] = Object.values(FOUND).sort(
  (one, other) => placeOf(one) - placeOf(other) || one.slug.localeCompare(other.slug),
);

/** All projects in the language of the page. */
export const useProjects = (): readonly ProjectFacts[] => inWords(PROJECTS, useMessages('projects', NO_WORDS));

/** Those of the projects that a project names as its next ones. */
export const nextOf = ({ next }: ProjectFacts, projects: readonly ProjectFacts[]): readonly ProjectFacts[] =>
  next.flatMap((slug) => projects.find((one) => one.slug === slug) ?? []);

const PICTURES: Record<Tool, CoursePicture> = { scratch: 'scratch', python: 'python', web: 'web' };

/** The drawing of a project. */
export const pictureOf = ({ tool }: ProjectFacts): CoursePicture => PICTURES[tool];
