/** One goal of the bench: what is better than it is well, what is beyond the alarm is looked into. */
export interface Goal {
  row: number;
  unit: string;
  goal: number;
  /** Undefined where the page names none. */
  alarm?: number;
  /** True if a larger value is better. */
  isFloor?: boolean;
}

/** The sixteen rows of the bench. A double, an error and a server's failure have the goal 0, so that one is an alarm. */
export const GOALS = {
  hotScreen: { row: 1, unit: 'x bare', goal: 0.65, alarm: 0.45, isFloor: true },
  hotStatements: { row: 2, unit: 'statements', goal: 1, alarm: 6 },
  otherStatements: { row: 2, unit: 'statements', goal: 3, alarm: 6 },
  moodleThroughput: { row: 3, unit: 'x Moodle', goal: 40, alarm: 20, isFloor: true },
  moodleP50: { row: 3, unit: 'x Moodle', goal: 15, isFloor: true },
  dayP99: { row: 4, unit: 'ms', goal: 300, alarm: 800 },
  dayErrors: { row: 4, unit: 'errors', goal: 0, alarm: 0 },
  contended: { row: 5, unit: 'x bare', goal: 0.5, alarm: 0.35, isFloor: true },
  doubles: { row: 5, unit: 'doubles', goal: 0, alarm: 0 },
  serverErrors: { row: 5, unit: '5xx', goal: 0, alarm: 0 },
  login: { row: 6, unit: 'ms', goal: 15 },
  storm: { row: 6, unit: 'x quiet', goal: 2, alarm: 3 },
  deepPage: { row: 7, unit: 'ms', goal: 5, alarm: 150 },
  search: { row: 7, unit: 'ms', goal: 60, alarm: 150 },
  crmPage: { row: 7, unit: 'ms', goal: 60, alarm: 300 },
  crmReport: { row: 7, unit: 'ms', goal: 1000, alarm: 3000 },
  earningReport: { row: 8, unit: 'x one SQL', goal: 1.5, alarm: 3 },
  excelMemory: { row: 8, unit: 'MB', goal: 250 },
  excelTurn: { row: 8, unit: 'ms', goal: 50 },
  schedule: { row: 9, unit: 'ms', goal: 60, alarm: 200 },
  worker: { row: 10, unit: 'x bare', goal: 0.7, alarm: 0.5, isFloor: true },
  publicLcp: { row: 11, unit: 'ms', goal: 1300, alarm: 1800 },
  publicScript: { row: 11, unit: 'KB', goal: 95, alarm: 120 },
  portalScript: { row: 12, unit: 'KB', goal: 190, alarm: 237.5 },
  officeScript: { row: 12, unit: 'KB', goal: 240, alarm: 300 },
  routeChange: { row: 12, unit: 'ms', goal: 150, alarm: 187.5 },
  memory: { row: 13, unit: 'MB', goal: 200, alarm: 300 },
  liveJoin: { row: 14, unit: 'ms', goal: 2000, alarm: 4000 },
  liveGlass: { row: 14, unit: 'ms', goal: 300 },
  liveFrames: { row: 14, unit: 'frames/s', goal: 15, isFloor: true },
  eventToScreen: { row: 15, unit: 'ms', goal: 1000, alarm: 3000 },
  lostFilm: { row: 16, unit: 's', goal: 5, alarm: 6 },
} satisfies Record<string, Goal>;

/** The rows that can be asked for. */
export const ROWS = Array.from({ length: 16 }, (_, index) => index + 1);
