/** A class that moves. */
interface MovedClass {
  from: Date;
  startsAt: Date;
}

/** A student of the batch, and from when they have no seat; null if they stay. */
interface Seated {
  id: number;
  leavesAt: Date | null;
}

/**
 * Whether a move leaves the seats: a class that goes to the day on which a student leaves, or later, loses that student. A
 * family keeps its own child's seat; a class that others move keeps at least one.
 */
export function keepsSeats(
  moves: readonly MovedClass[],
  students: readonly Seated[],
  ofStudent: number | null,
): boolean {
  const asked = ofStudent === null ? students : students.filter(({ id }) => id === ofStudent);
  return moves.every(({ from, startsAt }) => {
    const before = asked.filter(({ leavesAt }) => leavesAt === null || from < leavesAt);
    return before.length === 0 || before.some(({ leavesAt }) => leavesAt === null || startsAt < leavesAt);
  });
}
