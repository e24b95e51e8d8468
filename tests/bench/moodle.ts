import type { BenchSchool } from './bench-school.js';
import { visit, withBrowser } from './browser.js';
import { medianMs, type Timing } from './compare.js';
import { GOALS } from './goals.js';
import { fire, type Shot } from './load.js';
import { line, type Line } from './report.js';

const VISITS = 30;

/**
 * Row 3: a whole screen, that is its page and all calls that a browser makes for it, against the same screen of Moodle
 * 4.5. Moodle's figures are those that others have measured (php-fpm, opcache, Postgres; 2 cores, 16 connections); it
 * is not started here.
 */
export async function againstMoodle(school: BenchSchool, { seconds }: Timing): Promise<Line[]> {
  const [student] = await school.people('student', 1);
  const [teacher] = await school.people('teacher', 1);
  if (student === undefined || teacher === undefined) throw new Error('the big school is empty');
  const asStudent = { ...student, userType: 'student', grade: 4 } as const;
  const asTeacher = { ...teacher, userType: 'teacher' } as const;
  const screens = [
    { name: 'dashboard', path: '/student-dashboard', person: asStudent, moodle: { ms: 342, perSecond: 4.5 } },
    {
      name: 'calendar month',
      path: '/teacher-dashboard/calendar?view=month',
      person: asTeacher,
      moodle: { ms: 280, perSecond: 6 },
    },
    {
      name: 'course page',
      path: '/student-dashboard/my-lessons',
      person: asStudent,
      moodle: { ms: 416, perSecond: 6.5 },
    },
  ];
  const { url } = school.learner;
  const found = await withBrowser(async (browser) => {
    const calls: Shot[][] = [];
    for (const { path, person } of screens)
      calls.push(
        await visit(browser, url + path, { size: 'laptop', person }, (_page, asked) => Promise.resolve([...asked])),
      );
    return calls;
  });
  const lines: Line[] = [];
  for (const [index, { name, moodle }] of screens.entries()) {
    const calls = found[index] ?? [];
    const p50 = await medianMs(VISITS, () => visitOnce(url, calls));
    const { perSecond, statuses } = await fire(url, calls, seconds);
    const strange = Object.keys(statuses).filter((status) => !/^[23]/.test(status));
    if (strange.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}`);
    const screensPerSecond = perSecond / calls.length;
    const what = `${name}, ${calls.length} calls`;
    lines.push(
      line(
        GOALS.moodleThroughput,
        `${what}: throughput`,
        screensPerSecond / moodle.perSecond,
        `${screensPerSecond.toFixed(1)}/s, Moodle ${moodle.perSecond}/s`,
      ),
      line(
        GOALS.moodleP50,
        `${what}: p50 of one user`,
        moodle.ms / p50,
        `${p50.toFixed(1)} ms, Moodle ${moodle.ms} ms`,
      ),
    );
  }
  return lines;
}

/** All calls of a screen, one after the other, as slow as a browser could be. */
async function visitOnce(url: string, calls: readonly Shot[]): Promise<void> {
  for (const { path, headers } of calls) await (await fetch(url + path, { headers: headers ?? {} })).arrayBuffer();
}
