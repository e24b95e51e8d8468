import type { LessonContent, ModuleContent } from './content.js';

/** A lesson by its code and name. */
export interface NamedLesson {
  code: string;
  name: string;
}

/** What a draft changes compared with the published version; lessons are matched by code. */
export interface ContentChanges {
  added: NamedLesson[];
  changed: NamedLesson[];
  removed: NamedLesson[];
  /** Lessons at another place, with the same content. */
  moved: NamedLesson[];
  /** Modules that were added, removed or changed in their own properties. */
  modules: number;
}

/** Compares two versions of a course. */
export function compareContent(before: readonly ModuleContent[], after: readonly ModuleContent[]): ContentChanges {
  const old = placed(before);
  const now = placed(after);
  const both = [...now.values()].filter(({ lesson }) => old.has(lesson.lesson_code));
  const isSame = ({ lesson }: Placed): boolean => sameJson(lesson, old.get(lesson.lesson_code)?.lesson);
  return {
    added: named([...now.values()].filter(({ lesson }) => !old.has(lesson.lesson_code))),
    changed: named(both.filter((one) => !isSame(one))),
    removed: named([...old.values()].filter(({ lesson }) => !now.has(lesson.lesson_code))),
    moved: named(both.filter((one) => isSame(one) && old.get(one.lesson.lesson_code)?.place !== one.place)),
    modules: changedModules(before, after),
  };
}

interface Placed {
  lesson: LessonContent;
  place: string;
}

const placed = (modules: readonly ModuleContent[]): Map<string, Placed> =>
  new Map(
    modules.flatMap(({ module_code, lessons }) =>
      lessons.map((lesson, index) => [lesson.lesson_code, { lesson, place: `${module_code} ${index}` }] as const),
    ),
  );

const named = (list: readonly Placed[]): NamedLesson[] =>
  list.map(({ lesson }) => ({ code: lesson.lesson_code, name: lesson.lesson_name }));

function changedModules(before: readonly ModuleContent[], after: readonly ModuleContent[]): number {
  const facts = (modules: readonly ModuleContent[]): Map<string, string> =>
    new Map(modules.map(({ lessons: _, ...rest }) => [rest.module_code, JSON.stringify(rest)]));
  const [old, now] = [facts(before), facts(after)];
  const gone = [...old.keys()].filter((code) => !now.has(code)).length;
  return gone + [...now].filter(([code, text]) => old.get(code) !== text).length;
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
