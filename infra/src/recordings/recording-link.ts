/**
 * SQL: the address of a class's recording, if there is one and the class is complete or incomplete. For players
 * without our cookie, `signWatchLinks` makes of it one that needs none.
 */
export const recordingLink = (row: string): string =>
  `CASE WHEN ${row}.status IN ('complete', 'incomplete') THEN '/media/' || ${row}.recording_id END`;
