import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { NAMES } from './names-of-all-scripts.js';
import { pictureOfName, SHEET } from './name-sheet.js';

// `node tests/dist/support/renew-name-sheet.js` draws the sheet of names again; look at it before you commit it.
const pictures = [];
for (const name of Object.values(NAMES)) pictures.push(await pictureOfName(name));
const [{ width, height } = { width: 0, height: 0 }] = pictures;
const raw = { width, height: height * pictures.length, channels: 1 } as const;
await sharp(Buffer.concat(pictures.map(({ data }) => data)), { raw })
  .png({ compressionLevel: 9 })
  .toFile(fileURLToPath(SHEET));
