const LOW_HZ = 440;
const HIGH_HZ = 660;
const NOTE_S = 0.15;
const VOLUME = 0.15;

/** Two short notes: upwards when a recording begins, downwards when it ends. A browser that plays nothing yet stays quiet. */
export function playRecordingTone(isBegin: boolean): void {
  const context = new AudioContext();
  const notes = isBegin ? [LOW_HZ, HIGH_HZ] : [HIGH_HZ, LOW_HZ];
  for (const [index, frequency] of notes.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
    tone.start(context.currentTime + index * NOTE_S);
    tone.stop(context.currentTime + (index + 1) * NOTE_S);
    if (index === notes.length - 1) tone.onended = () => void context.close();
  }
}
