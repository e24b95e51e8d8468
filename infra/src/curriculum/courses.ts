import type { CourseFacts } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Editor } from './lock-draft.js';

const insertCourse = statement(
  'curriculum-course-add',
  `
  WITH made AS (
    INSERT INTO course (code, name, age_min, age_max, weeks, position)
    SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 FROM course RETURNING id)
  INSERT INTO course_version (course_id, version, updated_at) SELECT id, 1, $6 FROM made
  RETURNING course_id AS "courseId", id AS "versionId"`,
);

const lockCourse = statement(
  'curriculum-course-lock',
  'SELECT revision, code, name, age_min, age_max, weeks FROM course WHERE id = $1 FOR UPDATE',
);

const updateCourse = statement(
  'curriculum-course-change',
  `
  UPDATE course SET code = $2, name = $3, age_min = $4, age_max = $5, weeks = $6, revision = revision + 1 WHERE id = $1`,
);

/** Creates a course with an empty draft of its first version; returns the draft's id. */
export async function addCourse(deps: Deps, editor: Editor, course: CourseFacts): Promise<number> {
  refuseSwappedAges(course);
  const { code, name, age_min, age_max, weeks } = course;
  return withOwnCode(
    deps.db.transaction(async (trx) => {
      const values = [code, name, age_min, age_max, weeks, deps.clock.now()];
      const { courseId, versionId } = await trx.row<{ courseId: number; versionId: number }>(insertCourse, values);
      await audit(trx, { ...entry(editor, courseId), action: 'curriculum.course.add', after: { ...course } });
      return versionId;
    }),
  );
}

/** Changes a course's own facts, which belong to no version. */
export async function changeCourse(
  deps: Deps,
  editor: Editor,
  id: number,
  { version, ...course }: CourseFacts & { version: number },
): Promise<void> {
  refuseSwappedAges(course);
  const { code, name, age_min, age_max, weeks } = course;
  await withOwnCode(
    deps.db.transaction(async (trx) => {
      const found = await trx.maybeRow<CourseFacts & { revision: number }>(lockCourse, [id]);
      if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'course_not_found');
      const { revision, ...before } = found;
      if (revision !== version) throw refusal(CURRICULUM_REFUSALS, 'changed_meanwhile');
      await trx.run(updateCourse, [id, code, name, age_min, age_max, weeks]);
      await audit(trx, { ...entry(editor, id), action: 'curriculum.course.change', before, after: { ...course } });
    }),
  );
}

const entry = ({ accountId, requestId }: Editor, entityId: number) => ({
  actorAccountId: accountId,
  entity: 'course',
  entityId,
  requestId,
});

function refuseSwappedAges({ age_min, age_max }: CourseFacts): void {
  if (age_max < age_min) throw refusal(CURRICULUM_REFUSALS, 'ages_order');
}

const withOwnCode = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw violatedConstraint(error) === 'course_code_key' ? refusal(CURRICULUM_REFUSALS, 'course_code_taken') : error;
  });
