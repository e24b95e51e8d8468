import { fileURLToPath } from 'node:url';
import { drawCertificate } from '@school/infra/certificates/draw-certificate';
import sharp from 'sharp';
import { NAMES } from './names-of-all-scripts.js';
import { firstPageOf, type Picture } from './pdf.js';

/** The facts of a certificate beside its names. */
export const SOME_FACTS = {
  number: 'CK-2026-000001',
  courseName: 'Scratch',
  moduleName: 'Loops',
  teacherName: 'Ásha',
  isCompetition: false,
  issuedOn: '21 November 2026',
  url: 'https://school.test/r/abc',
} as const;

/** The part of a certificate on which the name stands. */
const NAME = { top: 182, left: 150, width: 542, height: 62 } as const;

/** The sheet on which the names of all scripts stand one below the other; a person has looked at it. */
export const SHEET = new URL('../../infra/certificates/names.png', import.meta.url);

/** A name as it stands on a certificate. */
export async function pictureOfName(studentName: string): Promise<Picture> {
  const { data, width, height } = await firstPageOf(await drawCertificate({ ...SOME_FACTS, studentName }));
  const cut = sharp(data, { raw: { width, height, channels: 1 } }).extract({ ...NAME });
  return { data: await cut.greyscale().raw().toBuffer(), width: NAME.width, height: NAME.height };
}

/** The names of the sheet, in the order of `NAMES`. */
export async function readSheet(): Promise<Picture[]> {
  const whole = await sharp(fileURLToPath(SHEET)).greyscale().raw().toBuffer();
  const size = NAME.width * NAME.height;
  return Object.keys(NAMES).map((_, index) => ({
    data: whole.subarray(index * size, (index + 1) * size),
    width: NAME.width,
    height: NAME.height,
  }));
}
