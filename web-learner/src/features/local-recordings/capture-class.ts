import { PICTURE_MAX } from '@school/core/local-recordings/recorder-limits';

/** The shared screen with its sound and the microphone. */
export interface Capture {
  stream: MediaStream;
  hasMicrophone: boolean;
  /** Ends the sharing of the screen and the microphone. */
  release: () => void;
}

/** Asks for the screen first and then for the microphone. Rejects when the screen is refused. */
export async function captureClass(): Promise<Capture> {
  const screen = await navigator.mediaDevices.getDisplayMedia(SCREEN);
  const microphone = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    // Refused, or there is none: the class is recorded without the teacher's own voice.
    .catch(() => undefined);
  const sound = mixed([screen, ...(microphone ? [microphone] : [])]);
  return {
    stream: new MediaStream([...screen.getVideoTracks(), ...(sound?.tracks ?? [])]),
    hasMicrophone: microphone !== undefined,
    release: () => {
      for (const track of [...screen.getTracks(), ...(microphone?.getTracks() ?? [])]) track.stop();
      void sound?.close();
    },
  };
}

/** Offers this tab as well, and the computer's sound; browsers ignore the options that they do not know. */
const SCREEN: DisplayMediaStreamOptions & Record<string, unknown> = {
  video: {
    width: { max: PICTURE_MAX.width },
    height: { max: PICTURE_MAX.height },
    frameRate: { max: PICTURE_MAX.framesPerS },
  },
  audio: true,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
  systemAudio: 'include',
};

/** All sounds as one track, because a recorder takes only one; undefined without any sound. */
function mixed(streams: readonly MediaStream[]) {
  const withSound = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (withSound.length === 0) return undefined;
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  for (const stream of withSound) context.createMediaStreamSource(stream).connect(output);
  return { tracks: output.stream.getAudioTracks(), close: () => context.close() };
}
