// @ts-check
/*
 * `node infra/bin/draw-blocks.mjs`: draws the blocks that each Scratch activity needs, after its content has changed. The
 * pictures are kept, because the words in them need a font that not every machine has.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/home.mjs';
import { runMain, say } from './lib/say.mjs';

const DRAWN_AT = 1.5;

await runMain(async () => {
  const { default: sharp } = await import('sharp');
  const { blockPicture } = await import('../dist/src/seed/demo/block-picture.js');
  const { readLesson } = await import('../dist/src/seed/demo/read-lesson.js');
  const lessons = join(ROOT, 'infra', 'assets', 'demo', 'lessons', 'scratch');
  const folder = join(ROOT, 'infra', 'assets', 'blocks');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  let count = 0;
  // The files' names begin with the lesson's number, 00 for the free trial, which has no pictures.
  for (const name of readdirSync(lessons).filter((one) => !one.startsWith('00'))) {
    const { activities } = readLesson(readFileSync(join(lessons, name), 'utf8'));
    for (const [place, { solution }] of activities.entries()) {
      if (solution.code === undefined) continue;
      const svg = Buffer.from(blockPicture(solution.code));
      const drawn = await sharp(svg, { density: 72 * DRAWN_AT })
        .webp({ nearLossless: true, effort: 6 })
        .toBuffer();
      writeFileSync(join(folder, `SCR-${name.slice(0, 2)}-${place + 1}.webp`), drawn);
      count += 1;
    }
  }
  say(`${count} pictures are in infra/assets/blocks.`);
});
