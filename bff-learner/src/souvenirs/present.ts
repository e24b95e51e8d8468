import { hostOfLink } from '@school/core/projects/submission-link';
import { firstName } from '@school/core/shared/person-name';
import type { OpenSouvenir } from '@school/infra/souvenirs/use-souvenir';
import type { SouvenirAnswer } from '../../contract/souvenirs.js';

const ADDRESS = '/media/souvenirs/';

/** The address of a souvenir's picture; null without one. */
export const souvenirPictureUrl = (key: string | null): string | null => key && ADDRESS + key;

/** A souvenir as anybody with its link reads it: only the public fields. */
export const presentSouvenir = (souvenir: OpenSouvenir): SouvenirAnswer => ({
  kind: 'souvenir',
  student_name: firstName(souvenir.studentName),
  teacher_name: firstName(souvenir.teacherName),
  lesson_name: souvenir.lessonName,
  held_at: souvenir.startsAt.toISOString(),
  timezone: souvenir.zone,
  praise: souvenir.praise,
  play: souvenir.playUrl === null ? null : { url: souvenir.playUrl, host: hostOfLink(souvenir.playUrl) },
  picture_url: souvenirPictureUrl(souvenir.pictureKey),
  is_price_asked: souvenir.priceAskedAt !== null,
});
