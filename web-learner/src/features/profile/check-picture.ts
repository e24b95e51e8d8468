import { PICTURE_BYTES_MAX } from '@school/core/profile/errors';
import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** The types that the file dialog offers. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a file cannot be used as a profile picture; undefined when it can. The server also checks its content. */
export function checkPicture(
  file: Pick<File, 'size' | 'type'> | undefined,
  messages: Pick<Translated<typeof MESSAGES>, 'noFile' | 'wrongType' | 'tooLarge'>,
): string | undefined {
  if (!file || file.size === 0) return messages.noFile;
  // Some systems still use the old name `image/jpg`.
  if (![...PICTURE_TYPES, 'image/jpg'].includes(file.type)) return messages.wrongType;
  return file.size > PICTURE_BYTES_MAX ? messages.tooLarge : undefined;
}
