/** A lesson of one version of a course; the same lesson of another version has the same code. */
export interface VersionLesson {
  id: number;
  code: string;
  name: string;
}

/** A class of a batch that has not begun. */
export interface ClassToCome {
  id: number;
  startsAt: Date;
  endsAt: Date;
  lesson: VersionLesson;
  /** Whether its lesson is one of the version that the batch follows now. */
  isOfVersion: boolean;
}

/** How a batch stands when it is to follow another version of its course. */
export interface UpdateFacts {
  /** The lessons of the version that the batch follows, in their order. */
  before: readonly VersionLesson[];
  /** Those of the version that it is to follow. */
  after: readonly VersionLesson[];
  /** Lessons that were held, run now, or for which something was handed in. */
  begun: readonly VersionLesson[];
  /** In order of time. */
  coming: readonly ClassToCome[];
}

/** What becomes of a class: `null` is no lesson, so the class is called off. */
export interface UpdatedClass {
  id: number;
  startsAt: Date;
  from: VersionLesson;
  to: VersionLesson | null;
}

/** What following another version means for a batch (product 30). */
export interface UpdatePlan {
  /** Begun lessons stay as they were taught; each stands for the new lesson of its code, if there is one. */
  kept: (VersionLesson & { standsFor: number | null })[];
  classes: UpdatedClass[];
  /** Lessons for which no class is left: each needs one more. */
  withoutClass: VersionLesson[];
  /** Lessons not begun that the new version does not have. */
  gone: VersionLesson[];
}

/**
 * Deals the lessons that remain, in the new order, to the classes that remain, in the order of time. A lesson comes as
 * often as it was planned; one that had been taken out of the batch stays out, one that is new to the course comes once.
 */
export function planUpdate({ before, after, begun, coming }: UpdateFacts): UpdatePlan {
  const target = new Map(after.map((lesson) => [lesson.code, lesson]));
  const begunCodes = new Set(begun.map(({ code }) => code));
  const known = new Set(before.map(({ code }) => code));
  const isOpen = ({ lesson, isOfVersion }: ClassToCome): boolean => isOfVersion && !begunCodes.has(lesson.code);
  const open = coming.filter(isOpen);
  const planned = (code: string): number => open.filter(({ lesson }) => lesson.code === code).length;
  const remaining = after
    .filter(({ code }) => !begunCodes.has(code))
    .flatMap((lesson) => Array<VersionLesson>(known.has(lesson.code) ? planned(lesson.code) : 1).fill(lesson));
  const dealt = new Map(open.map(({ id }, index) => [id, remaining[index] ?? null]));
  return {
    kept: begun
      .filter(({ id, code }) => target.get(code)?.id !== id)
      .map((lesson) => ({ ...lesson, standsFor: target.get(lesson.code)?.id ?? null })),
    classes: coming.map(({ id, startsAt, lesson }) => ({
      id,
      startsAt,
      from: lesson,
      to: dealt.has(id) ? (dealt.get(id) ?? null) : lesson,
    })),
    withoutClass: remaining.slice(open.length),
    gone: before.filter(({ code }) => !target.has(code) && !begunCodes.has(code)),
  };
}
