import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import type { Browser, Page } from 'playwright';
import { mediaFlags } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { gotoAs } from '../support/sign-in.js';
import type { BenchSchool } from './bench-school.js';
import { withBrowser } from './browser.js';
import { median } from './compare.js';
import { GOALS } from './goals.js';
import { clockCamera, readClock, watchFirstPicture, watchFrames } from './live-room-pages.js';
import { line, type Line } from './report.js';

const JOINS = 5;
const CHILDREN = 6;
const FRAMES_PER_SECOND = 30;
const MINUTE_MS = 60_000;
const WITHIN_MS = 120_000;
/** Frames are counted so long. */
const COUNTED_S = 20;

interface HeldClass {
  address: string;
  teacher: Person;
  children: Person[];
}

/** Row 14: our own video room, from a child's visit to the first picture, and from camera to screen. */
export const liveRoom = (school: BenchSchool): Promise<Line[]> =>
  withBrowser((browser) => oneChild(browser, school), mediaFlags(FRAMES_PER_SECOND));

/** Row 14: the pictures of a room with as many children as it takes. */
export const fullLiveRoom = (school: BenchSchool): Promise<Line[]> =>
  withBrowser(async (browser) => [await sixChildren(browser, school)], mediaFlags(VIDEO_QUALITIES.low.frameRate));

async function oneChild(browser: Browser, school: BenchSchool): Promise<Line[]> {
  const held = await holdClass(school, 1);
  const teacher = await enter(browser, held, held.teacher, clockCamera);
  const [child] = held.children;
  if (child === undefined) throw new Error('a class without a child');
  const context = await browser.newContext();
  const joins: number[] = [];
  const delays: number[] = [];
  // Each visit is that of a device that has been here before; the first one is not counted.
  for (let join = 0; join <= JOINS; join += 1) {
    const page = await context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    await page.addInitScript(watchFirstPicture);
    await gotoAs(page, child, held.address);
    await page.waitForFunction(() => window.firstPictureMs !== undefined);
    if (join > 0) joins.push(await page.evaluate(() => window.firstPictureMs ?? NaN));
    if (join === JOINS) delays.push(...(await page.evaluate(readClock)));
    await page.close();
  }
  await Promise.all([context.close(), teacher.context().close()]);
  return [
    line(GOALS.liveJoin, 'live room: a child’s visit to the first picture', median(joins), noteOf(joins)),
    line(GOALS.liveGlass, 'live room: glass to glass on one machine', median(delays), `of ${delays.length} frames`),
  ];
}

async function sixChildren(browser: Browser, school: BenchSchool): Promise<Line> {
  const held = await holdClass(school, CHILDREN);
  const pages: Page[] = [];
  for (const one of [held.teacher, ...held.children]) pages.push(await enter(browser, held, one));
  const [teacher] = pages;
  if (teacher === undefined) throw new Error('a class without a teacher');
  const isFull = (count: number) =>
    document.querySelectorAll('li[data-person]:not([data-person="self"]) video').length >= count;
  await teacher.waitForFunction(isFull, CHILDREN);
  const each = await teacher.evaluate(watchFrames, COUNTED_S);
  await Promise.all(pages.map((page) => page.context().close()));
  return line(GOALS.liveFrames, 'live room: slowest of six children’s pictures', Math.min(...each), noteOf(each));
}

/** A class that has begun just now, in our own room. */
async function holdClass({ deps, learner }: BenchSchool, count: number): Promise<HeldClass> {
  const teacher = await createTeacher(deps);
  const children: Person[] = [];
  for (let child = 0; child < count; child += 1) children.push(await createStudent(deps));
  const startsAt = new Date(Date.now() - MINUTE_MS);
  const id = await createClass(deps, await createBatch(deps, teacher), { startsAt }, children);
  return { address: `${learner.url}/classroom/${id}`, teacher, children };
}

/** Opens the room in a browser profile of its own, and waits until the person sees themselves. */
async function enter(browser: Browser, { address }: HeldClass, person: Person, prepare?: () => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  if (prepare !== undefined) await page.addInitScript(prepare);
  await gotoAs(page, person, address);
  await page.locator('li[data-person="self"] video').waitFor();
  return page;
}

const noteOf = (each: readonly number[]): string => each.map((one) => Math.round(one)).join(', ');
