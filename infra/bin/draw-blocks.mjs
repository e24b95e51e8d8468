// @ts-check
/*
 * `node infra/bin/draw-blocks.mjs`: draws the blocks that each Scratch activity needs, after its content has changed. The
 * pictures are kept, because the words in them need a font that not every machine has.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/home.mjs';
import { runMain, say } from './lib/say.mjs';

const DRAWN_AT = 1.5;

await runMain(async () => {
  const { default: sharp } = await import('sharp');
  const { blockPicture } = await import('../dist/src/seed/demo/block-picture.js');
  const { SCRATCH_MODULES } = await import('../dist/src/seed/demo/content/scratch/course.js');
  const folder = join(ROOT, 'infra', 'assets', 'blocks');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  let count = 0;
  for (const [index, { activities }] of SCRATCH_MODULES.flatMap(({ lessons }) => lessons).entries()) {
    for (const [place, { solution }] of activities.entries()) {
      if (typeof solution === 'string') continue;
      const svg = Buffer.from(blockPicture(solution[1]));
      const drawn = await sharp(svg, { density: 72 * DRAWN_AT })
        .webp({ nearLossless: true, effort: 6 })
        .toBuffer();
      writeFileSync(join(folder, `SCR-${String(index + 1).padStart(2, '0')}-${place + 1}.webp`), drawn);
      count += 1;
    }
  }
  say(`${count} pictures are in infra/assets/blocks.`);
});
