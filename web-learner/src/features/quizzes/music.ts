/** The volume of the background music, 0 to 1. */
export const MUSIC_VOLUME = 0.3;

const NOTE_S = 0.3;
const LOOK_AHEAD_MS = 200;

/** A calm tune in C; the numbers are steps of the scale, -1 is a rest. */
const TUNE = [0, 2, 4, 7, 4, 2, 5, 9, 7, 4, -1, 2, 0, 4, 2, -1];
const BASS = [0, -1, -1, -1, 5, -1, -1, -1, 7, -1, -1, -1, 0, -1, -1, -1];
const MIDDLE_C_HZ = 261.63;

/** Our own short tune, played by oscillators: no file, no licence, no download. */
export class QuizMusic {
  #context: AudioContext | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call it only after a press or key: before that browsers play no sound. */
  play(): void {
    if (this.#context) return;
    const context = new AudioContext();
    const volume = context.createGain();
    volume.gain.value = MUSIC_VOLUME;
    volume.connect(context.destination);
    let step = 0;
    let at = context.currentTime + NOTE_S;
    this.#context = context;
    this.#timer = setInterval(() => {
      for (; at < context.currentTime + 2 * NOTE_S; at += NOTE_S, step += 1) {
        sound(context, volume, TUNE[step % TUNE.length] ?? -1, at, 'triangle', 0.3);
        sound(context, volume, (BASS[step % BASS.length] ?? -1) - 12, at, 'sine', 0.4);
      }
    }, LOOK_AHEAD_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    void this.#context?.close();
    this.#context = undefined;
  }
}

function sound(
  context: AudioContext,
  to: AudioNode,
  tone: number,
  at: number,
  shape: OscillatorType,
  loudness: number,
) {
  if (tone === -1 || tone === -13) return;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = MIDDLE_C_HZ * 2 ** (tone / 12);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(loudness, at + 0.03);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 1.8);
  oscillator.connect(envelope).connect(to);
  oscillator.start(at);
  oscillator.stop(at + NOTE_S * 2);
}
