import type { UpdatedClass as ClassChange, VersionLesson } from '@school/core/curriculum/plan-update';
import type { BatchUpdate } from '@school/infra/curriculum/update-facts';
import type { UpdatedClass, UpdatePreview } from '../../contract/curriculum-updates.js';

/** The preview of an update, for staff to confirm. */
export const presentUpdate = ({ batch, plan, added }: BatchUpdate, stamp: string): UpdatePreview => ({
  stamp,
  batch: {
    id: batch.id,
    code: batch.code,
    name: batch.name,
    teacher: batch.teacherName,
    students: batch.students.map(({ name }) => name),
  },
  from: batch.number,
  to: batch.newest.number,
  classes: [
    ...plan.classes.map(presentClass),
    ...added.map(({ startsAt, lesson }) => ({
      id: null,
      starts_at: startsAt.toISOString(),
      from: null,
      to: named(lesson),
      change: 'added' as const,
    })),
  ],
  kept: plan.kept.map((lesson) => ({ ...named(lesson), is_in_course: lesson.standsFor !== null })),
  gone: plan.gone.map(named),
  without_class: plan.withoutClass.map(named),
});

const presentClass = (change: ClassChange): UpdatedClass => ({
  id: change.id,
  starts_at: change.startsAt.toISOString(),
  from: named(change.from),
  to: change.to && named(change.to),
  change: kindOf(change),
});

function kindOf({ from, to }: ClassChange): UpdatedClass['change'] {
  if (to === null) return 'canceled';
  if (to.id === from.id) return 'stays';
  return to.code === from.code ? 'renewed' : 'other';
}

const named = ({ code, name }: VersionLesson) => ({ code, name });
