import type { CourseFacts } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint } from '../db/database.js';
import type { Deps } from '../deps.js';
import { CourseModel, CourseVersionModel } from './model.js';

/** Creates a course with an empty draft of its first version; returns the draft's id. */
export async function addCourse(deps: Deps, actor: Actor, course: CourseFacts): Promise<number> {
  refuseSwappedAges(course);
  return withOwnCode(
    deps.db.transaction(async (trx) => {
      const position = trx.query(CourseModel).select(raw('coalesce(max(position), 0) + 1'));
      const { id: courseId } = await trx.query(CourseModel).insert({ ...columnsOf(course), position });
      const draft = await trx.query(CourseVersionModel).insert({ courseId, version: 1, updatedAt: deps.clock.now() });
      await audit(trx, { ...entry(actor, courseId), action: 'curriculum.course.add', after: { ...course } });
      return draft.id;
    }),
  );
}

/** Changes a course's own facts, which belong to no version. */
export async function changeCourse(
  deps: Deps,
  actor: Actor,
  id: number,
  { version, ...course }: CourseFacts & { version: number },
): Promise<void> {
  refuseSwappedAges(course);
  await withOwnCode(
    deps.db.transaction(async (trx) => {
      const found = await trx.query(CourseModel).findById(id).forUpdate();
      if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'course_not_found');
      if (found.revision !== version) throw refusal(CURRICULUM_REFUSALS, 'changed_meanwhile');
      await trx
        .query(CourseModel)
        .findById(id)
        .patch({ ...columnsOf(course), revision: version + 1 });
      const before = factsOf(found);
      await audit(trx, { ...entry(actor, id), action: 'curriculum.course.change', before, after: { ...course } });
    }),
  );
}

const columnsOf = ({ code, name, age_min: ageMin, age_max: ageMax, weeks }: CourseFacts) => ({
  code,
  name,
  ageMin,
  ageMax,
  weeks,
});

const factsOf = ({ code, name, ageMin, ageMax, weeks }: CourseModel): CourseFacts => ({
  code,
  name,
  age_min: ageMin,
  age_max: ageMax,
  weeks,
});

const entry = (actor: Actor, entityId: number) => ({ ...auditedBy(actor), entity: 'course', entityId });

function refuseSwappedAges({ age_min, age_max }: CourseFacts): void {
  if (age_max < age_min) throw refusal(CURRICULUM_REFUSALS, 'ages_order');
}

const withOwnCode = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw violatedConstraint(error) === 'course_code_key' ? refusal(CURRICULUM_REFUSALS, 'course_code_taken') : error;
  });
