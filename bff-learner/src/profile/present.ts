import { CLASSROOM_METHOD_DEFAULT } from '@school/core/batches/classroom-method';
import type { SeenTeacher } from '@school/infra/profile/teacher-profile';
import type { TeacherProfileAnswer } from '../../contract/teacher-profile.js';

/** A teacher's settings; who has never saved any sees empty ones, with our own classroom. */
export const presentTeacher = (teacher: SeenTeacher): TeacherProfileAnswer => ({
  display_name: teacher.fullName,
  bio: teacher.bio ?? '',
  languages: teacher.languages ?? [],
  subjects: teacher.subjects ?? [],
  grades: teacher.grades ?? [],
  room_method: teacher.roomMethod ?? CLASSROOM_METHOD_DEFAULT,
  meet_link: teacher.meetLink,
  payout: teacher.payout ?? null,
  payout_pending: teacher.payoutPending ?? null,
});
