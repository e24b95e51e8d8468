import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  isEndlessPng,
  isHugePng,
  isPdf,
  isPlainPdf,
  isSomethingElseToo,
  pictureFormat,
  type PictureFormat,
} from './file-content.js';

/** What a file is by its bytes: a PDF with nothing active, a picture and nothing else, or something that is refused. */
export type FileKind = 'plain_pdf' | LookedAtPicture | 'refused';

/** A picture by its beginning, and what is wrong with it although its decoder would not say so. */
export interface LookedAtPicture {
  format: PictureFormat;
  problem?: 'image_cut' | 'image_too_many_pixels';
}

/** What a look at a file tells. */
export interface LookedAt {
  kind: FileKind;
  sha256: Uint8Array;
}

/** Runs in a thread (`inspect-file.ts`): a stranger chooses how long it takes. */
export default async function lookAtFile(path: string): Promise<LookedAt> {
  const bytes = await readFile(path);
  return { kind: kindOf(bytes), sha256: createHash('sha256').update(bytes).digest() };
}

/** Answers when the thread has loaded this file. */
export const ready = (): true => true;

function kindOf(bytes: Buffer): FileKind {
  if (isPdf(bytes)) return !isSomethingElseToo(bytes) && isPlainPdf(bytes) ? 'plain_pdf' : 'refused';
  const format = pictureFormat(bytes);
  if (format === undefined || isSomethingElseToo(bytes) || bytes.includes('%PDF-')) return 'refused';
  if (format === 'png' && isHugePng(bytes)) return { format, problem: 'image_too_many_pixels' };
  return format === 'png' && isEndlessPng(bytes) ? { format, problem: 'image_cut' } : { format };
}
