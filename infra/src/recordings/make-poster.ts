import { webpOf } from '@school/core/recordings/poster';
import type { Storage } from '../storage/s3.js';
import type { SeenVideo, StoredVideo } from './look-at-video.js';

/** The name of a poster beside its film. */
export const posterKeyOf = (playedKey: string): string => `${playedKey}.poster`;

/** Keeps the fullest picture of a film beside it; null for a film that has none to take out. */
export async function makePoster(
  storage: Storage,
  { key }: StoredVideo,
  { picture }: SeenVideo,
  playedKey: string,
): Promise<string | null> {
  if (picture === undefined) return null;
  const poster = webpOf(await storage.large.readRange(key, picture.at, picture.at + picture.size));
  if (poster === undefined) return null;
  await storage.put(posterKeyOf(playedKey), Buffer.from(poster), 'image/webp');
  return posterKeyOf(playedKey);
}
