import { readContentImage } from '@school/infra/curriculum/images';
import { statement } from '@school/infra/db/sql';
import { insertTables } from '@school/infra/seed/insert-rows';
import { curriculum } from '@school/infra/seed/demo/courses';
import { pictureTables, storeLessonPictures } from '@school/infra/seed/demo/lesson-pictures';
import { expect } from 'chai';
import sharp from 'sharp';
import { openTestStores, type TestStores } from '../../../support/test-deps.js';

const picturesByLesson = statement(
  'test-lesson-pictures',
  `SELECT l.code, a.position, a.solution, s.image_key AS key FROM activity a JOIN lesson l ON l.id = a.lesson_id
   LEFT JOIN activity_screenshot s ON s.activity_id = a.id WHERE l.code LIKE 'SCR-%' ORDER BY l.code, a.position`,
);

describe('pictures of the demo lessons', () => {
  let test: TestStores;
  before(async () => {
    test = await openTestStores();
  });
  after(() => test.close());

  it('every Scratch activity with a script as its solution shows its blocks, and drawing them again gives the same', async () => {
    const { db, storage, clock } = test.deps;
    const pictures = await storeLessonPictures(storage);
    expect(await storeLessonPictures(storage)).to.deep.equal(pictures);
    const course = curriculum(clock.now());
    await insertTables(db, [...course.tables, ...pictureTables(course, pictures, clock.now())]);
    const rows = await db.rows<{ code: string; position: number; solution: string; key: string | null }>(
      picturesByLesson,
      [],
    );
    for (const { code, position, solution, key } of rows)
      expect(key !== null, `${code}, activity ${position}`).to.equal(solution.includes('\n\n'));
    for (const key of rows.flatMap((row) => row.key ?? [])) {
      const { body, contentType } = await readContentImage(test.deps, key);
      expect(contentType).to.equal('image/webp');
      expect((await sharp(body).metadata()).width).to.be.within(300, 1200);
    }
  });
});
