import { VIDEO_QUALITIES, type VideoQuality } from '@school/core/classroom/video-quality';
import { deviceProblemOf, meterOf, openDevices, type DeviceProblem, type Meter } from '../devices';
import { keptDevices, type Devices } from './kept-devices';

/** What this page shows and says. */
export interface LocalState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  problem: DeviceProblem | undefined;
}

/** This person's own camera, microphone and screen. */
export class LocalMedia {
  state: LocalState = { microphone: false, camera: false, screen: false, problem: undefined };
  voice: MediaStreamTrack | null = null;
  camera: MediaStreamTrack | null = null;
  screen: MediaStreamTrack | null = null;
  sound: MediaStreamTrack | null = null;
  #meter: Meter | undefined;
  #isClosed = false;
  #size: VideoQuality = VIDEO_QUALITIES.high;

  constructor(private readonly onChange: () => void) {}

  /** Turns on what there is of camera and microphone; without either a person watches and listens. */
  async start(): Promise<void> {
    try {
      const stream = await openDevices({ audio: voiceOf(keptDevices()), video: cameraOf(keptDevices(), this.#size) });
      this.#takeVoice(stream.getAudioTracks()[0] ?? null);
      this.#takeCamera(stream.getVideoTracks()[0] ?? null);
    } catch (err) {
      const problem = deviceProblemOf(err);
      if (problem === 'denied') return this.#set({ problem });
      // One of the two may be there.
      await this.setMicrophone(true);
      await this.setCamera(true);
    }
  }

  /** Turns the microphone on or off; off it stays open, so that it is back at once. */
  async setMicrophone(isOn: boolean): Promise<void> {
    if (this.voice === null && isOn) {
      try {
        this.#takeVoice((await openDevices({ audio: voiceOf(keptDevices()) })).getAudioTracks()[0] ?? null);
      } catch (err) {
        this.#set({ problem: deviceProblemOf(err) });
      }
      return;
    }
    if (this.voice !== null) this.voice.enabled = isOn;
    this.#set({ microphone: isOn && this.voice !== null });
  }

  /** Turns the camera on or off; off, its light goes out. */
  async setCamera(isOn: boolean): Promise<void> {
    if (!isOn) return this.#takeCamera(null);
    try {
      this.#takeCamera((await openDevices({ video: cameraOf(keptDevices(), this.#size) })).getVideoTracks()[0] ?? null);
    } catch (err) {
      this.#set({ problem: deviceProblemOf(err) });
    }
  }

  /** Shows a screen, a window or a tab that the person chooses, or stops. */
  async setScreen(isOn: boolean): Promise<void> {
    stop(this.screen, this.sound);
    this.screen = this.sound = null;
    if (!isOn) return this.#set({ screen: false });
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 30 } }, audio: true });
      [this.screen = null] = stream.getVideoTracks();
      [this.sound = null] = stream.getAudioTracks();
      if (this.screen !== null) {
        this.screen.contentHint = 'detail';
        this.screen.onended = () => void this.setScreen(false);
      }
    } catch {
      // The person has changed their mind.
    }
    this.#set({ screen: this.screen !== null });
  }

  /** Takes other devices from now on, where they are in use. */
  async changeDevices(): Promise<void> {
    const { microphone, camera } = this.state;
    if (this.voice !== null) {
      stop(this.voice);
      this.voice = null;
      await this.setMicrophone(true);
      await this.setMicrophone(microphone);
    }
    if (camera) await this.setCamera(true);
  }

  /** Takes pictures of this size from now on, and none smaller than the smallest of the table. */
  shape(wanted: VideoQuality): void {
    const size = wanted.height < VIDEO_QUALITIES.low.height ? VIDEO_QUALITIES.low : wanted;
    if (size.height === this.#size.height) return;
    this.#size = size;
    // A camera that cannot do it goes on as it is: each connection makes its picture smaller by itself.
    void this.camera?.applyConstraints(cameraOf(keptDevices(), size)).catch(() => undefined);
  }

  /** How loud this person is, from 0 to 1. */
  level = (): number => (this.state.microphone ? (this.#meter?.level() ?? 0) : 0);

  forgiveProblem(): void {
    this.#set({ problem: undefined });
  }

  close(): void {
    this.#isClosed = true;
    this.#meter?.close();
    stop(this.voice, this.camera, this.screen, this.sound);
  }

  #takeVoice(track: MediaStreamTrack | null): void {
    if (this.#isClosed) return stop(track);
    this.voice = track;
    this.#meter?.close();
    this.#meter = track === null ? undefined : meterOf(new MediaStream([track]));
    if (track !== null) track.onended = () => this.#takeVoice(null);
    this.#set({ microphone: track !== null });
  }

  #takeCamera(track: MediaStreamTrack | null): void {
    if (this.#isClosed) return stop(track);
    if (this.camera !== track) stop(this.camera);
    this.camera = track;
    if (track !== null) {
      // A smaller picture is better than one that stutters.
      track.contentHint = 'motion';
      track.onended = () => this.#takeCamera(null);
    }
    this.#set({ camera: track !== null });
  }

  #set(change: Partial<LocalState>): void {
    this.state = { ...this.state, ...change };
    this.onChange();
  }
}

const voiceOf = ({ microphone }: Devices): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(microphone === undefined ? {} : { deviceId: { ideal: microphone } }),
});

const cameraOf = ({ camera }: Devices, { width, height, frameRate }: VideoQuality): MediaTrackConstraints => ({
  width: { ideal: width },
  height: { ideal: height },
  frameRate: { ideal: frameRate, max: VIDEO_QUALITIES.high.frameRate },
  ...(camera === undefined ? { facingMode: 'user' } : { deviceId: { ideal: camera } }),
});

function stop(...tracks: readonly (MediaStreamTrack | null)[]): void {
  for (const track of tracks) {
    if (track === null) continue;
    track.onended = null;
    track.stop();
  }
}
