import { filmLayout, type Rect, type Size } from '@school/core/local-recordings/film-layout';
import { PICTURE_MAX } from '@school/core/local-recordings/recorder-limits';
import { startPictureClock } from './start-picture-clock';

/** The pictures of a film: one track, whose content changes while it is recorded. */
export interface PictureMixer {
  track: MediaStreamTrack;
  show: (pictures: Shown) => void;
  close: () => void;
}

interface Shown {
  teacherName: string;
  camera: MediaStream | null;
  screen: MediaStream | null;
}

type Paint = CanvasRenderingContext2D;

const BACKGROUND = '#10131f';
const INK = '#ffffff';
const NAME_FONT = '600 56px system-ui, sans-serif';
const NAME_WIDTH_MAX = PICTURE_MAX.width * 0.9;

/** Makes the picture of a film. It goes on while the page is hidden, and while nobody shares anything. */
export function createPictureMixer(first: Shown): PictureMixer {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: PICTURE_MAX.width,
    height: PICTURE_MAX.height,
  });
  const paint = canvas.getContext('2d', { alpha: false });
  // A rate of 0: a picture is taken when it is asked for, so that a hidden page has as many as one that is seen.
  const [track] = canvas.captureStream(0).getVideoTracks();
  if (paint === null || track === undefined) throw new Error('this browser paints no pictures');
  const [camera, screen] = [createViewer(), createViewer()];
  let { teacherName } = first;
  const show = (next: Shown) => {
    ({ teacherName } = next);
    camera.show(next.camera);
    screen.show(next.screen);
  };
  show(first);
  const endClock = startPictureClock(() => {
    const films = { screen, camera };
    paint.fillStyle = BACKGROUND;
    paint.fillRect(0, 0, PICTURE_MAX.width, PICTURE_MAX.height);
    for (const { of, at } of filmLayout({ screen: screen.size(), camera: camera.size() })) {
      if (of === 'card') paintName(paint, teacherName);
      else paintFilm(paint, films[of].element, at);
    }
    // `as`: the types know the track of a canvas only by its name in the specification.
    (track as CanvasCaptureMediaStreamTrack).requestFrame();
  });
  return {
    track,
    show,
    close: () => {
      endClock();
      camera.show(null);
      screen.show(null);
      track.stop();
    },
  };
}

const paintFilm = (paint: Paint, film: HTMLVideoElement, { x, y, width, height }: Rect): void =>
  paint.drawImage(film, x, y, width, height);

function paintName(paint: Paint, name: string): void {
  paint.fillStyle = INK;
  paint.font = NAME_FONT;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(name, PICTURE_MAX.width / 2, PICTURE_MAX.height / 2, NAME_WIDTH_MAX);
}

const isOn = ({ readyState, enabled, muted }: MediaStreamTrack): boolean => readyState === 'live' && enabled && !muted;

/** Plays a stream outside of the page, to paint its pictures. */
function createViewer() {
  const element = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  let shown: MediaStreamTrack | undefined;
  return {
    element,
    show: (stream: MediaStream | null) => {
      const [next] = stream?.getVideoTracks() ?? [];
      if (next === shown) return;
      shown = next;
      element.srcObject = next === undefined ? null : new MediaStream([next]);
      // A stream that ends before it plays rejects; then there is nothing to see.
      if (next !== undefined) void element.play().catch(() => undefined);
    },
    /** Undefined while there is nothing to see: no stream, one without a picture yet, or a camera that is turned off. */
    size: (): Size | undefined =>
      element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && shown !== undefined && isOn(shown)
        ? { width: element.videoWidth, height: element.videoHeight }
        : undefined,
  };
}
