/** SQL: the events `e` by which sales were in contact with the family; a stage that a person chose counts, too, one that followed a fact does not. */
export const CONTACTED = `(e.kind = 'contact_tried'
  OR e.kind = 'stage_changed' AND e.actor_account_id IS NOT NULL AND e.data->>'fact' IS NULL)`;

/** SQL: the bookings `b` of trial classes to come; `now` is a placeholder. */
export const toCome = (now: string): string => `b.state = 'open' AND b.starts_at > ${now}::timestamptz`;

/** SQL: when sales were last in contact with the family of `l` (lead). */
export const LAST_CONTACT = `(SELECT max(e.at) FROM lead_event e WHERE e.lead_id = l.id AND ${CONTACTED})`;

/** SQL: when something happened last with `l` (lead), at the least that it came. */
export const LAST_ACTIVITY = `greatest(l.created_at, (SELECT max(e.at) FROM lead_event e WHERE e.lead_id = l.id))`;

/** SQL: the first trial class to come of `l` (lead). */
export const nextClass = (now: string): string =>
  `(SELECT min(b.starts_at) FROM trial_booking b WHERE b.lead_id = l.id AND ${toCome(now)})`;
