import { IMPORTANT_LINK_REFUSALS, readLink, type LinkContent } from '@school/core/important-links/important-link';
import { raw } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { CourseModel } from '../curriculum/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { ImportantLinkModel, ImportantLinkReadModel, ImportantLinkVersionModel } from './model.js';

/** A link, as the editor saw it. */
interface SeenLink {
  id: number;
  version: number;
}

/** What is saved: a new link, or a new version of the one that the editor saw. */
interface LinkSave {
  of: SeenLink | undefined;
  typed: LinkContent;
}

/** Adds a link, or a new version of one, which every teacher must tick again. Returns its id. */
export async function saveLink(deps: Deps, actor: Actor, { of, typed }: LinkSave): Promise<number> {
  const read = readLink(typed);
  if (!read.ok) throw refusal(IMPORTANT_LINK_REFUSALS, read.reason);
  const now = deps.clock.now();
  const link = read.value;
  return deps.db.transaction(async (trx) => {
    const { courseCode, audience: _, ...facts } = link;
    const columns = {
      ...facts,
      courseId: await courseOf(trx, courseCode),
      updatedBy: actor.accountId,
      updatedAt: now,
    };
    const saved =
      of === undefined
        ? await trx.query(ImportantLinkModel).insert(columns).returning('*')
        : await change(trx, of, columns);
    const { id, version } = saved;
    await trx
      .query(ImportantLinkVersionModel)
      .insert({ linkId: id, version, content: link, accountId: actor.accountId, createdAt: now });
    await audit(trx, {
      ...auditedBy(actor),
      action: of ? 'important_link.edit' : 'important_link.add',
      entity: 'important_link',
      entityId: id,
      after: { version, ...link },
    });
    return id;
  });
}

async function courseOf(trx: Trx, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const course = await trx.query(CourseModel).findOne({ code });
  if (course === undefined) throw refusal(IMPORTANT_LINK_REFUSALS, 'course_unknown');
  return course.id;
}

/** Of two people who edit the same version, the second is refused. */
async function change(trx: Trx, { id, version }: SeenLink, columns: Partial<ImportantLinkModel>): Promise<SeenLink> {
  const { url } = columns;
  const [saved] = await trx
    .query(ImportantLinkModel)
    .where({ id, version })
    .patch({
      ...columns,
      version: version + 1,
      // Another address has not been looked at yet.
      brokenSince: raw('CASE WHEN url = ? THEN broken_since END', [url ?? '']),
    })
    .returning(['id', 'version']);
  if (saved !== undefined) return saved;
  const isThere = (await trx.query(ImportantLinkModel).findById(id)) !== undefined;
  throw refusal(IMPORTANT_LINK_REFUSALS, isThere ? 'changed_meanwhile' : 'link_unknown');
}

/** Removes a link from the teachers' page, or puts it back; ticks are kept. */
export async function retireLink(
  deps: Deps,
  actor: Actor,
  { id, isRetired }: { id: number; isRetired: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const retiredAt = isRetired ? raw('coalesce(retired_at, ?)', [now]) : null;
    const changed = await trx.query(ImportantLinkModel).findById(id).patch({ retiredAt, updatedAt: now });
    if (changed === 0) throw refusal(IMPORTANT_LINK_REFUSALS, 'link_unknown');
    await audit(trx, {
      ...auditedBy(actor),
      action: isRetired ? 'important_link.retire' : 'important_link.restore',
      entity: 'important_link',
      entityId: id,
    });
  });
}

/** Records that a teacher has read this version; the first time counts. An outdated version is not found. */
export async function tickLink(deps: Deps, teacherId: number, { id, version }: SeenLink): Promise<void> {
  const shown = await deps.db.query(ImportantLinkModel).findOne({ id, version }).whereNull('retired_at');
  if (shown === undefined) throw notFound();
  await deps.db
    .query(ImportantLinkReadModel)
    .insert({ linkId: id, version, teacherId, readAt: deps.clock.now() })
    .onConflict(['link_id', 'version', 'teacher_id'])
    .ignore();
}
