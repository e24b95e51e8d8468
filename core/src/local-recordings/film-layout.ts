import { PICTURE_MAX } from './recorder-limits.js';

/** Width and height in points of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** A place in the film. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** What is painted, in this order: the teacher's screen, the teacher's camera, or a card with the teacher's name. */
export interface FilmPart {
  of: 'screen' | 'camera' | 'card';
  at: Rect;
}

/** What there is to show; pictures of children are never in a film, so there is no place for them. */
export interface FilmPictures {
  screen?: Size | undefined;
  camera?: Size | undefined;
}

const WHOLE: Rect = { x: 0, y: 0, width: PICTURE_MAX.width, height: PICTURE_MAX.height };
/** The camera in the corner of a shared screen: so small that it hides little code, and large enough for a face. */
const CORNER: Size = { width: 240, height: 180 };
const MARGIN = 16;

/** Where each picture of the film stands: a shared screen large, with the camera in its corner. */
export function filmLayout({ screen, camera }: FilmPictures): FilmPart[] {
  const hasCamera = isSeen(camera);
  if (isSeen(screen)) {
    const large: FilmPart = { of: 'screen', at: fitInto(screen, WHOLE) };
    return hasCamera ? [large, { of: 'camera', at: cornerFor(camera) }] : [large];
  }
  return hasCamera ? [{ of: 'camera', at: fitInto(camera, WHOLE) }] : [{ of: 'card', at: WHOLE }];
}

/** A picture that has not arrived yet has no size. */
const isSeen = (size: Size | undefined): size is Size => size !== undefined && size.width > 0 && size.height > 0;

function cornerFor(camera: Size): Rect {
  const { width, height } = fitInto(camera, { x: 0, y: 0, ...CORNER });
  return { x: WHOLE.width - MARGIN - width, y: WHOLE.height - MARGIN - height, width, height };
}

/** The largest place of this shape within a room, in its middle. */
function fitInto({ width, height }: Size, room: Rect): Rect {
  const scale = Math.min(room.width / width, room.height / height);
  // Thin pictures keep a point, because nothing can be painted into none.
  const fitted = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return {
    x: room.x + Math.floor((room.width - fitted.width) / 2),
    y: room.y + Math.floor((room.height - fitted.height) / 2),
    ...fitted,
  };
}

/**
 * Whether the sound of a shared screen may be in the film. Only another tab has a sound without the class in it: that of a
 * window or of the whole computer has all children's voices, also of those whose families do not agree.
 */
export const mayHearScreen = (surface: string | undefined, isEverybodyAgreed: boolean): boolean =>
  isEverybodyAgreed || surface === 'browser';
