const OF_COURSE = `batch_student m JOIN batch b ON b.id = m.batch_id AND b.batch_type = 'paid' WHERE m.student_id = s.id`;

/** SQL: the columns from which core's `studentStatus` follows. Needs the student `s` and the family's account `a`. */
export const statusFacts = (now: string): string => `a.disabled_at IS NOT NULL AS "isDisabled",
    (SELECT count(*)::int FROM ${OF_COURSE} AND m.left_at IS NULL AND b.is_active) AS running,
    (SELECT count(*)::int FROM ${OF_COURSE} AND m.left_at IS NULL AND b.is_active AND b.paused_at IS NOT NULL) AS paused,
    EXISTS (SELECT FROM trial_booking t JOIN scheduled_class c ON c.id = t.class_id
      WHERE t.student_id = s.id AND t.state = 'open' AND c.status = 'scheduled' AND c.ends_at > ${now}) AS "hasTrial",
    EXISTS (SELECT FROM ${OF_COURSE}) AS "hasLearned"`;
