import type { Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { readCourse } from './course-facts.js';
import { makeChange, type ChangeForm, type MadeChange } from './make-change.js';
import type { ChangeRequest } from './read-plan.js';

type RemovalForm = ChangeForm & { request: ChangeRequest & { kind: 'remove_lessons' } };

/** Removes lessons; those that were removed before count as none, so that a call may be repeated. */
export async function removeLessons(
  deps: Deps,
  actor: Actor,
  form: RemovalForm,
): Promise<Omit<MadeChange, 'id'> & { id: number | null }> {
  const { course } = await readCourse(deps.db, form.request.batch, deps.clock.now());
  const dropped = new Set(course.others.filter(({ isDropped }) => isDropped).map(({ id }) => id));
  const classIds = form.request.classIds.filter((id) => !dropped.has(id));
  if (classIds.length === 0)
    return { id: null, added: 0, removed: 0, remaining: course.coming.length, lostSeats: 0, isNew: false };
  const made = await makeChange(deps, actor, { ...form, request: { ...form.request, classIds } });
  return made.isNew ? made : { ...made, removed: 0 };
}
