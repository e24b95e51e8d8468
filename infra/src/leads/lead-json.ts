/** SQL: a lead as JSON; needs `l` (lead) and `o` (its owner, may be absent). */
export const LEAD_JSON = `json_build_object(
  'id', l.id, 'lead_id', l.lead_code, 'student_name', l.student_name, 'student_id', l.student_id, 'student_email', l.student_email,
  'student_phone', l.phone, 'lead_score', l.score, 'score_reasons', l.score_reasons, 'stage', l.stage, 'owner_id', l.owner_id, 'owner_name', o.username,
  'source', l.source, 'utm_source', l.utm_source, 'utm_medium', l.utm_medium, 'grade', l.grade,
  'parent_name', l.parent_name, 'other_phones', (SELECT coalesce(json_agg(n.phone ORDER BY n.phone), '[]') FROM lead_phone n WHERE n.lead_id = l.id), 'created_at', l.created_at, 'updated_at', l.updated_at, 'last_class_timestamp', l.last_class_at)`;

/** SQL: the join that `LEAD_JSON` needs. */
export const LEAD_OWNER_JOIN = 'LEFT JOIN staff_user o ON o.id = l.owner_id';
