import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, resizeTo, useTabs } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** The element has the system's colour of what is chosen as its background. */
const isHighlighted = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const sample = document.createElement('i');
    sample.style.forcedColorAdjust = 'none';
    sample.style.background = 'Highlight';
    document.body.append(sample);
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return getComputedStyle(found).backgroundColor === backgroundColor;
  });

const bottomOf = (page: Page): Locator => page.getByRole('navigation', { name: /, short$/ });

/** The colour in the middle line of a picture of the element, at a part of its width. */
async function colourAt(page: Page, element: Locator, along: number): Promise<string> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(
    async ([bytes, x]) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const place = [Math.floor(image.width * x), Math.floor(image.height / 2)] as const;
      return String(pen?.getImageData(...place, 1, 1).data);
    },
    [picture, along] as const,
  );
}

describe('with the colours of the reader’s system, what is chosen can be seen (WCAG 1.4.11)', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date().toISOString());
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    student = await createStudent(deps, { name: 'Mia Schmidt' });
    const mate = await createStudent(deps, { name: 'Ben' });
    const course = await createCourse(deps, [2, 1]);
    const batch = await createBatchOf(deps, course, teacher, [student, mate]);
    const [first] = course.lessons;
    if (!first) throw new Error('the course has lessons');
    const startsAt = new Date(Date.now() - 48 * 3_600_000);
    await createLessonClass(deps, batch, first, { startsAt, status: 'complete' }, [student, mate]);
  });
  useTabs();
  after(() => server.close());

  const open = async (person: Person, path: string): Promise<Page> => {
    const prepare = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    return (await openAs(server, person, path, { prepare })).page;
  };
  /** The chosen one looks different from the others of its group. */
  async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
    await chosen.waitFor();
    expect(await isHighlighted(chosen), 'the chosen one').to.equal(true);
    expect(await isHighlighted(other.first()), 'the other one').to.equal(false);
  }

  it('tabs, the current page of the portal on a laptop and on a phone, and the bars of progress', async () => {
    const page = await open(student, '/student-dashboard/my-lessons');
    await expectMarked(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
    const hidden = await page
      .getByRole('tab', { selected: false })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor === getComputedStyle(document.body).backgroundColor);
    expect(hidden, 'the line of a tab that is not chosen').to.equal(true);
    const bar = page.getByRole('progressbar').first();
    // A third is done: the left end is filled, the right end is not, and a line shows where it ends.
    expect(await colourAt(page, bar, 0.1)).to.not.equal(await colourAt(page, bar, 0.9));
    expect(await bar.evaluate((found) => getComputedStyle(found).borderRightWidth)).to.equal('1px');
    await expectMarked(
      page.locator('[class*="sidebar"] a[aria-current="page"]'),
      page.locator('[class*="sidebar"] a:not([aria-current])'),
    );
    await expectAccessible(page);
    await resizeTo(page, { width: 390, height: 844 });
    await bottomOf(page).waitFor();
    const bottom = bottomOf(page);
    await expectMarked(bottom.locator('[aria-current], [data-current]'), bottom.locator('a:not([aria-current])'));
  });

  it('the arrow of a select and the glass of a search box have the colour of the text beside them', async () => {
    const page = await open(teacher, '/teacher-dashboard/my-students');
    // Dark, because there our own grey is hardly seen.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('combobox').first().waitFor();
    const colours = await page.locator('svg').evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const field = icon.parentElement?.querySelector(':scope > select, :scope > input');
        return field ? [{ icon: getComputedStyle(icon).color, text: getComputedStyle(field).color }] : [];
      }),
    );
    expect(colours).to.have.length.of.at.least(2);
    for (const { icon, text } of colours) expect(icon).to.equal(text);
  });

  it('the views of the calendar and the page of a list', async () => {
    const page = await open(teacher, '/teacher-dashboard/calendar');
    await expectMarked(
      page.getByRole('button', { name: 'Week', pressed: true }),
      page.getByRole('group', { name: 'View' }).locator('[aria-pressed="false"]'),
    );
    await page.goto(`${server.url}/teacher-dashboard/my-students?page_size=1`);
    await expectMarked(page.getByRole('button', { name: 'Page 1' }), page.getByRole('button', { name: 'Page 2' }));
    await expectAccessible(page);
  });
});
