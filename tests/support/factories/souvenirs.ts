import type { Deps } from '@school/infra/deps';
import { listSouvenirs } from '@school/infra/souvenirs/list-souvenirs';
import { saveSouvenir } from '@school/infra/souvenirs/save-souvenir';
import { teacherActor } from './actor.js';
import type { Person } from './people.js';

/** The souvenir of a child of a trial class that it attended; answers its token. */
export async function makeSouvenir(
  deps: Deps,
  teacher: Person,
  { classId, student, playUrl = '', picture }: { classId: number; student: Person; playUrl?: string; picture?: string },
): Promise<string> {
  const wish = {
    classId,
    teacherId: teacher.id,
    studentId: student.id,
    praise: 'Mia made a cat dance!',
    playUrl,
    picture,
  };
  await saveSouvenir(deps, teacherActor(teacher), wish);
  const children = await listSouvenirs(deps, { classId, teacherId: teacher.id });
  const url = children.find(({ studentId }) => studentId === student.id)?.souvenir?.url;
  if (!url) throw new Error('this child has no souvenir');
  return url.slice(url.lastIndexOf('/') + 1);
}
