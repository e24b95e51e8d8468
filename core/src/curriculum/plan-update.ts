/** A lesson of one version of a course; in another version it has the same code. */
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
  /** Whether its lesson belongs to the version that the batch follows now. */
  isOfVersion: boolean;
}

/** A batch before it follows another version of its course. */
export interface UpdateFacts {
  /** The lessons of the current version, in order. */
  before: readonly VersionLesson[];
  /** The lessons of the new version, in order. */
  after: readonly VersionLesson[];
  /** Lessons that were held, are running, or have submissions. */
  begun: readonly VersionLesson[];
  /** Sorted by time. */
  coming: readonly ClassToCome[];
}

/** What becomes of a class; `to: null` cancels it, because no lesson is left for it. */
export interface UpdatedClass {
  id: number;
  startsAt: Date;
  from: VersionLesson;
  to: VersionLesson | null;
}

/** What following another version changes in a batch. */
export interface UpdatePlan {
  /** Begun lessons stay as they were taught; `standsFor` is the new lesson with the same code, if there is one. */
  kept: (VersionLesson & { standsFor: number | null })[];
  classes: UpdatedClass[];
  /** Lessons without a class: each needs one more. */
  withoutClass: VersionLesson[];
  /** Lessons not begun that the new version has dropped. */
  gone: VersionLesson[];
}

/**
 * Assigns the remaining lessons in the new order to the remaining classes by time. A lesson keeps the number of classes
 * it had; one removed from the batch stays out; one new to the course gets one class.
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
