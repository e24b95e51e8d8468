import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../../storage/s3.js';
import type { SeedTable } from '../insert-rows.js';
import type { Curriculum } from './courses.js';

/** Drawn by `infra/bin/draw-blocks.mjs`; 'SCR-02-1.webp' belongs to the first activity of SCR-02. */
const FOLDER = fileURLToPath(new URL('../../../../assets/blocks/', import.meta.url));
const FILE_NAME = /^(.+)-(\d+)\.webp$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 43;

/** A picture of an activity, in the store under its key. */
export interface LessonPicture {
  lessonCode: string;
  /** Place of the activity in its lesson, from 1. */
  position: number;
  key: string;
  sizeBytes: number;
  sha256: Buffer;
}

/** Puts the pictures of the lessons into the school's file store; the same ones again change nothing. */
export async function storeLessonPictures(storage: Pick<Storage, 'put'>): Promise<LessonPicture[]> {
  const stored: LessonPicture[] = [];
  for (const name of (await readdir(FOLDER)).sort()) {
    const [, lessonCode, position] = FILE_NAME.exec(name) ?? [];
    if (lessonCode === undefined) continue;
    const body = await readFile(FOLDER + name);
    const sha256 = createHash('sha256').update(body).digest();
    const key = keyOf(sha256);
    await storage.put(`uploads/${key}`, body, 'image/webp');
    stored.push({ lessonCode, position: Number(position), key, sizeBytes: body.length, sha256 });
  }
  return stored;
}

/** A name of an upload that a content always gets again. */
function keyOf(sha256: Buffer): string {
  let rest = BigInt(`0x${sha256.toString('hex')}`);
  const letters = Array.from({ length: KEY_LENGTH }, () => {
    const letter = ALPHABET[Number(rest % 62n)];
    rest /= 62n;
    return letter;
  });
  return letters.join('');
}

/** The pictures as rows, each with its activity. */
export function pictureTables({ tables }: Curriculum, pictures: readonly LessonPicture[], now: Date): SeedTable[] {
  const rows = (name: string) => tables.find(([table]) => table === name)?.[1] ?? [];
  const lessonIds = new Map(rows('lesson').map(({ code, id }) => [code, id]));
  const activityOf = ({ lessonCode, position }: LessonPicture): unknown =>
    rows('activity').find((row) => row['lesson_id'] === lessonIds.get(lessonCode) && row['position'] === position)?.[
      'id'
    ];
  return [
    [
      'upload',
      pictures.map(({ key, sizeBytes, sha256 }) => ({
        key,
        purpose: 'content_image',
        content_type: 'image/webp',
        size_bytes: sizeBytes,
        sha256: `\\x${sha256.toString('hex')}`,
        created_at: now.toISOString(),
      })),
    ],
    [
      'activity_screenshot',
      pictures.map((picture) => ({ activity_id: activityOf(picture), image_key: picture.key, position: 1 })),
    ],
  ];
}
