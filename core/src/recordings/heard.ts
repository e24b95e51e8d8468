/** A child of a class. */
interface Child {
  id: number;
}

/**
 * The children who may be heard in a recording: they have a seat in the class and their families agree. Whoever else is in
 * the room is not heard.
 */
export function mayBeHeard(students: readonly Child[], withoutConsent: readonly Child[]): ReadonlySet<number> {
  const refused = new Set(withoutConsent.map(({ id }) => id));
  return new Set(students.map(({ id }) => id).filter((id) => !refused.has(id)));
}
