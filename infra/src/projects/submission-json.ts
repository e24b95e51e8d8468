/** SQL: the submission `w` as JSON. */
export const submissionJson = (kind: 'activity' | 'project'): string => `json_build_object('id', w.id,
  'submission_link', w.submission_link, 'version', w.version, 'submitted_at', w.submitted_at,
  'submitted_by_teacher', w.submitted_by_teacher,
  'status', ${kind === 'project' ? 'w.status' : "'submitted'"})`;
