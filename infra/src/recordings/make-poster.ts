import { webpOf } from '@school/core/recordings/poster';
import type { Storage } from '../storage/s3.js';
import type { SeenVideo, StoredVideo } from './look-at-video.js';

/** The key of a recording's poster. */
export const posterKeyOf = (playedKey: string): string => `${playedKey}.poster`;

/** Stores a picture of a recording as its poster; null if none can be extracted. */
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
