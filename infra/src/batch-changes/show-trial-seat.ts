import { isoLocal } from '@school/core/shared/local-time';
import type { Deps } from '../deps.js';
import {
  fingerprintOfSeat,
  readTrialSeat,
  trialSeatBlock,
  type ReadTrialSeat,
  type TrialSeatRequest,
} from './read-trial-seat.js';

/** Shows what adding a student to a trial class would do; writes nothing. */
export async function previewTrialSeat({ db, clock }: Deps, request: TrialSeatRequest) {
  const read = await readTrialSeat(db, request, clock.now());
  const { trial, child } = read;
  const { teacher } = trial;
  const party = { name: teacher.name, timezone: teacher.zone };
  return {
    kind: request.kind,
    fingerprint: fingerprintOfSeat(read),
    batch: { batch_id: trial.code, id: trial.batchId, name: trial.name },
    timezone: teacher.zone,
    timezone_after: teacher.zone,
    teacher_before: party,
    teacher_after: party,
    students: [{ id: child.studentId, name: child.name, timezone: child.zone }],
    classes: [],
    remaining_classes: 1,
    last_class_before: trial.startsAt.toISOString(),
    last_class_after: trial.startsAt.toISOString(),
    leave: null,
    trial: showTrial(read),
    told: [
      { name: child.name, role: 'family' as const },
      { name: teacher.name, role: 'teacher' as const },
    ],
    blocked: trialSeatBlock(read)?.message ?? null,
  };
}

const showTrial = ({ trial, child, obstacles, plan }: ReadTrialSeat) => ({
  scheduled_class_id: trial.classId,
  lesson_name: trial.lesson.name,
  course_name: trial.courseName,
  starts_at: trial.startsAt.toISOString(),
  teacher_time: isoLocal(trial.startsAt, trial.teacher.zone),
  student_time: isoLocal(trial.startsAt, child.zone),
  student_grade: child.grade,
  grades_from: trial.grades.from,
  grades_to: trial.grades.to,
  children: trial.children.map(({ name, grade }) => ({ name, grade })),
  seats_before: plan.seatsBefore,
  seats_after: plan.seatsAfter,
  seats_taken: plan.taken,
  other_trial_at: child.otherTrialAt?.toISOString() ?? null,
  missed_trials: child.missed,
  needs_reason: plan.needsReason,
  obstacles: obstacles.map(({ side, name, batchCode }) => ({ side, name, batch_code: batchCode })),
});
