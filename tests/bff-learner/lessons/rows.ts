import { createBatchOf, createCourse, createLessonClass } from '../../support/factories/lessons.js';
import { noonInDays } from '../../support/factories/trial.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const MINUTES = 60;
let serial = 0;

/** A past lesson of this side's child and teacher; no other row of the matrix uses this time. */
export async function finishedLesson(
  world: World,
  whose: Owner | 'both',
): Promise<{ code: string; activityId: number; projectId: number; classId: number }> {
  const { deps } = world.server;
  const course = await createCourse(deps, [1]);
  const [lesson] = course.lessons;
  if (lesson === undefined) throw new Error('the course has a lesson');
  let classId = 0;
  for (const side of whose === 'both' ? (['A', 'B'] as const) : [whose]) {
    const [student, teacher] = side === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
    const batch = await createBatchOf(deps, course, teacher, [student]);
    const startsAt = new Date(noonInDays(deps, -30).getTime() - ++serial * MINUTES * 60_000);
    const held = { startsAt, minutes: MINUTES, status: 'complete' as const };
    classId = await createLessonClass(deps, batch, lesson, held, [student]);
  }
  return { ...lesson, classId };
}

/** Lessons of a child. */
export const LESSON_ROWS: MatrixRows = {
  'GET /api/students/{studentId}/lessons/': {
    id: async (world, whose) => {
      await finishedLesson(world, whose);
      return (whose === 'A' ? world.studentA : world.studentB).id;
    },
  },
  'GET /api/lessons/{lessonCode}/': {
    id: async (world) => (await finishedLesson(world, 'both')).code,
    missing: 'NO-SUCH-LESSON',
    others: 200,
    why: 'a lesson is nobody’s: what is personal in it is the reader’s own',
  },
};
