/** SQL: the ids of the students in a running batch of the teacher `$1` (T11, T17). */
export const OWN_STUDENT_IDS = `
  SELECT m.student_id FROM batch b
  JOIN batch_student m ON m.batch_id = b.id AND m.left_at IS NULL
  WHERE b.teacher_id = $1 AND b.is_active`;
