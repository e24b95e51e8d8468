/** The address of the recording of a class, once there is one and the class was complete or incomplete (P4). */
export const recordingLink = (row: string): string =>
  `CASE WHEN ${row}.status IN ('complete', 'incomplete') THEN '/media/' || ${row}.recording_id END`;
