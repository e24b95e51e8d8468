/** What a class's own room gives to a recording. Pictures of children are never in it. */
export interface MixSources {
  /** The teacher's name, for the time without a camera. */
  teacherName: string;
  /** The teacher's camera. */
  camera: MediaStream | null;
  /** The teacher's voice; null while the microphone is off. */
  voice: MediaStreamTrack | null;
  /** The screen that the teacher shares. */
  screen: MediaStream | null;
  /** The sound of the children who may be heard, by the number of each. */
  voices: ReadonlyMap<number, MediaStream>;
  /** Somebody in the class has no consent to recordings. */
  isSomebodyLeftOut: boolean;
}
