import type { Page } from 'playwright';
import { launchWithDevices } from '../support/browser.js';
import { seesMoving } from '../support/call-page.js';
import { giveConsents } from '../support/factories/consents.js';
import { createLiveClass } from '../support/factories/live-class.js';
import { crashTab, recordingOnDisk } from '../support/recorder-tab.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer } from '../support/test-server.js';
import { GOALS } from './goals.js';
import { line, type Line } from './report.js';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** Between two pieces, where a crash costs about the half of one. */
const AFTER_PIECE_MS = 2500;

declare global {
  interface Window {
    /** When the recorder of the class began, by the clock of the page. */
    filmBeganAt?: number;
  }
}

/** Row 16: a class with a child is recorded in our own room, and the teacher's tab is killed: what of the film is missing. */
export async function lostFilm({ minutes }: { minutes: number }): Promise<Line[]> {
  const server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  const browser = await launchWithDevices();
  try {
    const { id, teacher, mia, leo } = await createLiveClass(server.deps, new Date(Date.now() - MINUTE_MS));
    await giveConsents(server.deps, [mia, leo], ['recording']);
    const path = `/classroom/${id}`;
    const { page: room } = await openAs(server, teacher, path, { browser, prepare: noteBegin });
    await openAs(server, mia, path, { browser, size: 'phone' });
    await seesMoving(room, `li[data-person="s${mia.id}"] video`);
    await room.getByRole('button', { name: 'More', exact: true }).click();
    await room.getByRole('menuitem', { name: 'Start Recording' }).click();
    const filmMs = minutes * MINUTE_MS + AFTER_PIECE_MS;
    await room.waitForFunction((until) => performance.now() - (window.filmBeganAt ?? Infinity) >= until, filmMs, {
      timeout: 2 * filmMs,
    });
    const { pieces } = await recordingOnDisk(room);
    const recordedS = (await room.evaluate(() => performance.now() - (window.filmBeganAt ?? 0))) / SECOND_MS;
    await crashTab(room);
    const savedS = await recoveredS(await room.context().newPage(), server.url);
    const note = `${recordedS.toFixed(1)} s recorded, ${pieces} pieces on the disk, ${savedS.toFixed(1)} s recovered`;
    return [line(GOALS.lostFilm, 'a killed tab: what is missing of the film', Math.max(0, recordedS - savedS), note)];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Saves the recording that was found, and reads its length from the file. */
async function recoveredS(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/class/recordings`);
  await page.getByRole('button', { name: /^Save: / }).click();
  await page.getByRole('button', { name: /^Play: / }).click();
  const length = await page.waitForFunction(() => document.querySelector('video')?.duration);
  return Number(await length.jsonValue());
}

/** Notes in the page when a recorder begins. */
const noteBegin = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = Reflect.get(MediaRecorder.prototype, 'start');
    MediaRecorder.prototype.start = function (this: MediaRecorder, slice?: number) {
      window.filmBeganAt = performance.now();
      start.call(this, slice);
    };
  });
