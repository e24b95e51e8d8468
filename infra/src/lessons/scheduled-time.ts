import { formattedTime } from '../calendar/formatted-time.js';
import { recordingLinkOf } from '../recordings/recording-link.js';

/**
 * SQL: a class `c` of the teacher `t` as a lesson's scheduled time for this child, in the zone of this parameter, with its
 * status unchanged.
 */
export const scheduledTimeJson = (zone: string, studentId: string): string => `json_build_object('id', c.id,
  'class_date', to_char(local_time(c.starts_at, ${zone}), 'YYYY-MM-DD'),
  'class_time', to_char(local_time(c.starts_at, ${zone}), 'HH24:MI'),
  'formatted_time', ${formattedTime('c.starts_at', zone)}, 'starts_at', c.starts_at, 'class_status', c.status,
  'teacher_name', t.full_name, 'recording_link', ${recordingLinkOf('c', studentId)})`;
