import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The screen that the person shares; undefined as long as the person refuses. */
    sharedScreen?: MediaStream;
    /** Lets the person share a screen from now on. */
    allowScreen: () => void;
    /** The number of pictures that were painted on it. */
    painted: number;
  }
}

/** Replaces the browser's own window, which asks for a screen. */
export const sharePicture = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.allowScreen = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
      const paint = canvas.getContext('2d');
      window.painted = 0;
      setInterval(() => {
        window.painted += 1;
        if (paint === null) return;
        paint.fillStyle = `hsl(${window.painted * 7}, 80%, 50%)`;
        paint.fillRect(0, 0, 320, 180);
      }, 40);
      const sound = new AudioContext();
      const output = sound.createMediaStreamDestination();
      const tone = sound.createOscillator();
      tone.connect(output);
      tone.start();
      window.sharedScreen = new MediaStream([
        ...canvas.captureStream(24).getTracks(),
        ...output.stream.getAudioTracks(),
      ]);
    };
    navigator.mediaDevices.getDisplayMedia = () =>
      window.sharedScreen
        ? Promise.resolve(window.sharedScreen)
        : Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
