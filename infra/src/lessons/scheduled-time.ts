import { recordingLink } from '../recordings/recording-link.js';

/**
 * A class `c` of a teacher `t` as a lesson's scheduled time (P3), read in the zone that this parameter holds. What is scheduled, complete, incomplete or canceled is told as it is (P4).
 */
export const scheduledTimeJson = (zone: string): string => `json_build_object('id', c.id,
  'class_date', to_char(c.starts_at AT TIME ZONE ${zone}, 'YYYY-MM-DD'),
  'class_time', to_char(c.starts_at AT TIME ZONE ${zone}, 'HH24:MI'),
  'formatted_time', iso_local(c.starts_at, ${zone}), 'starts_at', c.starts_at, 'class_status', c.status,
  'teacher_name', t.full_name, 'recording_link', ${recordingLink('c')})`;
