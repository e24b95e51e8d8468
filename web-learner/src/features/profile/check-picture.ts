import { PICTURE_BYTES_MAX } from '@school/core/profile/errors';
import { MESSAGES } from './messages';

/** What the file dialog offers (P5). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a file cannot be a profile picture, or undefined when it can (P5); the server looks inside as well. */
export function checkPicture(file: Pick<File, 'size' | 'type'> | undefined): string | undefined {
  if (!file) return MESSAGES.noFile;
  // Some systems still say `image/jpg`.
  if (![...PICTURE_TYPES, 'image/jpg'].includes(file.type)) return MESSAGES.wrongType;
  return file.size > PICTURE_BYTES_MAX ? MESSAGES.tooLarge : undefined;
}
