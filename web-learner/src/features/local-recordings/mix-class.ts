import { mayHearScreen } from '@school/core/local-recordings/film-layout';
import type { Capture } from './capture-class';
import { createPictureMixer } from './mix-picture';
import { createSoundMixer } from './mix-sound';
import type { MixSources } from './mix-sources';

/** A class as it is recorded from its own room. */
export interface MixedClass extends Capture {
  /** From now on this is seen and heard: whoever is no longer among the voices is cut at once. */
  update: (sources: MixSources) => void;
}

/** Mixes the film of a class from what its own room gives. */
export function mixClass(first: MixSources): MixedClass {
  const sound = createSoundMixer();
  const picture = createPictureMixer(first);
  const update = (sources: MixSources) => {
    const { voice, screen, voices, isSomebodyLeftOut } = sources;
    const isScreenHeard = mayHearScreen(surfaceOf(screen), !isSomebodyLeftOut);
    const streams = isScreenHeard && screen ? [screen, ...voices.values()] : [...voices.values()];
    sound.hear([...(voice ? [voice] : []), ...streams.flatMap((stream) => stream.getAudioTracks())]);
    picture.show(sources);
  };
  update(first);
  return {
    stream: new MediaStream([picture.track, sound.track]),
    hasMicrophone: first.voice !== null,
    update,
    release: () => {
      picture.close();
      sound.close();
    },
  };
}

/** What the teacher shares: `browser` (a tab), `window` or `monitor`. */
export const surfaceOf = (screen: MediaStream | null): string | undefined =>
  screen?.getVideoTracks()[0]?.getSettings().displaySurface;
