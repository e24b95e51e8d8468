// Upkeep: a whole draft gets its order, modules and lessons each in one statement.
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { isReordering, type OrderedModule } from '@school/core/curriculum/order';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { lockDraft, noteChange } from './lock-draft.js';

const readOrder = statement(
  'curriculum-order-read',
  `
  SELECT m.id, coalesce(array_agg(l.id ORDER BY l.position) FILTER (WHERE l.id IS NOT NULL), '{}') AS lesson_ids
  FROM module m LEFT JOIN lesson l ON l.module_id = m.id
  WHERE m.course_version_id = $1 GROUP BY m.id, m.position ORDER BY m.position`,
);
const placeModules = statement(
  'curriculum-order-modules',
  `
  UPDATE module m SET position = e.ordinality FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY e
  WHERE m.id = (e.value->>'id')::bigint AND m.course_version_id = $1`,
);
const placeLessons = statement(
  'curriculum-order-lessons',
  `
  UPDATE lesson l SET module_id = m.id, position = i.ordinality
  FROM jsonb_array_elements($2::jsonb) e
  JOIN module m ON m.id = (e->>'id')::bigint AND m.course_version_id = $1
  CROSS JOIN LATERAL jsonb_array_elements_text(e->'lesson_ids') WITH ORDINALITY i
  WHERE l.id = i.value::bigint`,
);

/** Reorders a draft's modules and lessons; refuses orders that add or leave out any. */
export function saveOrder(
  deps: Deps,
  actor: Actor,
  versionId: number,
  wanted: readonly OrderedModule[],
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', versionId);
    const current = await trx.rows<{ id: number; lesson_ids: number[] }>(readOrder, [versionId]);
    if (!isReordering(current, wanted)) throw refusal(CURRICULUM_REFUSALS, 'order_changed_meanwhile');
    const json = JSON.stringify(wanted);
    await trx.run(placeModules, [versionId, json]);
    await trx.run(placeLessons, [versionId, json]);
    await noteChange(deps, trx, draft, actor, { action: 'order', after: { order: wanted } });
  });
}
