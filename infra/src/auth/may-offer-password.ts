/**
 * SQL: whether a link to set the password of account `a` may be given without a message (product decision 2), at the
 * instant of the parameter `now`. Nobody proves that a phone is theirs, so only a family's own account that was never
 * verified and has nothing in it yet qualifies: no class of the past, no second child, no sale, no place in a course.
 */
export const mayOfferPassword = (now: string): string => `(
    a.password_hash IS NULL AND a.disabled_at IS NULL AND a.verified_at IS NULL
    AND NOT EXISTS (SELECT FROM teacher t WHERE t.account_id = a.id)
    AND NOT EXISTS (SELECT FROM staff_user u WHERE u.account_id = a.id)
    AND NOT EXISTS (SELECT FROM lead_manager m WHERE m.account_id = a.id)
    AND (SELECT count(*) FROM student s WHERE s.account_id = a.id) <= 1
    AND NOT EXISTS (SELECT FROM student s JOIN enrolment e ON e.student_id = s.id WHERE s.account_id = a.id)
    AND NOT EXISTS (
      SELECT FROM student s JOIN batch_student b ON b.student_id = s.id JOIN batch x ON x.id = b.batch_id
      WHERE s.account_id = a.id AND x.batch_type = 'paid')
    AND NOT EXISTS (
      SELECT FROM student s JOIN class_student c ON c.student_id = s.id WHERE s.account_id = a.id AND c.starts_at <= ${now}))`;
