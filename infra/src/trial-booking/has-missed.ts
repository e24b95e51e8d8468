/** SQL: whether a child has missed an ended trial, alone or while others were there. */
export const hasMissed = (one: string, student: string): string =>
  `(${one}.status = 'incomplete' AND ${one}.incomplete_code = 'student' OR ${one}.status = 'complete' AND EXISTS (
    SELECT FROM class_student seat WHERE seat.class_id = ${one}.id AND seat.student_id = ${student} AND NOT seat.attended))`;
