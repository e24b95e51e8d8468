import { IMPORTANT_LINK_REFUSALS, readLink, type LinkContent } from '@school/core/important-links/important-link';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

interface Editor {
  accountId: number;
}

const findCourse = statement('important-link-course', 'SELECT id FROM course WHERE code = $1');

const insertLink = statement(
  'important-link-add',
  `
  INSERT INTO important_link (title, url, course_id, grade_min, grade_max, is_pinned, must_read_by, updated_by, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, version`,
);

// Of two people who edit the same version, the second is refused.
const changeLink = statement(
  'important-link-change',
  `
  UPDATE important_link SET title = $1, url = $2, course_id = $3, grade_min = $4, grade_max = $5, is_pinned = $6,
    broken_since = CASE WHEN url = $2 THEN broken_since END, must_read_by = $7, updated_by = $8, updated_at = $9, version = version + 1
  WHERE id = $10 AND version = $11 RETURNING id, version`,
);

const keepVersion = statement(
  'important-link-version',
  `
  INSERT INTO important_link_version (link_id, version, content, account_id, created_at) VALUES ($1, $2, $3::jsonb, $4, $5)`,
);

const exists = statement('important-link-exists', 'SELECT 1 FROM important_link WHERE id = $1');

interface SavedRow {
  id: number;
  version: number;
}

/** Adds a link, or a new version of one, which every teacher must tick again (product 2.2 #15). */
export async function saveLink(
  deps: Deps,
  by: Editor,
  { of, typed }: { of: SavedRow | undefined; typed: LinkContent },
  requestId: string,
): Promise<number> {
  const read = readLink(typed);
  if (!read.ok) throw refusal(IMPORTANT_LINK_REFUSALS, read.reason);
  const now = deps.clock.now();
  const link = read.value;
  return deps.db.transaction(async (trx) => {
    const courseId = await courseOf(trx, link.courseCode);
    const { title, url, gradeMin, gradeMax, isPinned, mustReadBy } = link;
    const values = [title, url, courseId, gradeMin, gradeMax, isPinned, mustReadBy, by.accountId, now];
    const saved = of
      ? await trx.maybeRow<SavedRow>(changeLink, [...values, of.id, of.version])
      : await trx.row<SavedRow>(insertLink, values);
    if (saved === undefined) throw await refusedChange(trx, of?.id ?? 0);
    const content = JSON.stringify(link);
    await trx.run(keepVersion, [saved.id, saved.version, content, by.accountId, now]);
    await audit(trx, {
      actorAccountId: by.accountId,
      action: of ? 'important_link.edit' : 'important_link.add',
      entity: 'important_link',
      entityId: saved.id,
      after: { version: saved.version, ...link },
      requestId,
    });
    return saved.id;
  });
}

async function courseOf(trx: Trx, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const course = await trx.maybeRow<{ id: number }>(findCourse, [code]);
  if (course === undefined) throw refusal(IMPORTANT_LINK_REFUSALS, 'course_unknown');
  return course.id;
}

async function refusedChange(trx: Trx, id: number): Promise<Error> {
  const isThere = (await trx.maybeRow(exists, [id])) !== undefined;
  return refusal(IMPORTANT_LINK_REFUSALS, isThere ? 'changed_meanwhile' : 'link_unknown');
}

const retireOne = statement(
  'important-link-retire',
  `UPDATE important_link SET retired_at = CASE WHEN $2 THEN coalesce(retired_at, $3) END, updated_at = $3 WHERE id = $1`,
);

/** Removes a link from the teachers' page, or puts it back; ticks are kept. */
export function retireLink(
  deps: Deps,
  by: Editor,
  { id, isRetired }: { id: number; isRetired: boolean },
  requestId: string,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    if ((await trx.run(retireOne, [id, isRetired, deps.clock.now()])) === 0) {
      throw refusal(IMPORTANT_LINK_REFUSALS, 'link_unknown');
    }
    await audit(trx, {
      actorAccountId: by.accountId,
      action: isRetired ? 'important_link.retire' : 'important_link.restore',
      entity: 'important_link',
      entityId: id,
      requestId,
    });
  });
}

const tickOne = statement(
  'important-link-tick',
  `
  INSERT INTO important_link_read (link_id, version, teacher_id, read_at)
  SELECT l.id, $2, $3, $4 FROM important_link l WHERE l.id = $1 AND l.version = $2 AND l.retired_at IS NULL
  ON CONFLICT (link_id, version, teacher_id) DO UPDATE SET read_at = important_link_read.read_at`,
);

/** Records that a teacher has read this version; an outdated version is not found. */
export async function tickLink(deps: Deps, teacherId: number, id: number, version: number): Promise<void> {
  if ((await deps.db.run(tickOne, [id, version, teacherId, deps.clock.now()])) === 0) throw notFound();
}
