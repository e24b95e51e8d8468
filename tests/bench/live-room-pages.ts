/* What runs inside the pages of the live room. Each function is sent to a page as text, so it stands for itself. */

declare global {
  interface Window {
    /** When the first picture of the teacher was shown, since the page was asked for. */
    firstPictureMs: number | undefined;
  }
}

/** Notes when the first picture of the teacher is shown. */
export function watchFirstPicture(): void {
  new MutationObserver((_changes, observer) => {
    const video = document.querySelector<HTMLVideoElement>('li[data-person="teacher"] video');
    if (video === null) return;
    observer.disconnect();
    video.requestVideoFrameCallback((now) => (window.firstPictureMs = now));
  }).observe(document, { childList: true, subtree: true });
}

/** The camera of this page draws the time, in sixteen bars that are black or white. */
export function clockCamera(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 360];
  const pen = canvas.getContext('2d');
  setInterval(() => {
    const now = Date.now();
    for (let bit = 0; bit < 16 && pen; bit += 1) {
      pen.fillStyle = (now >> bit) & 1 ? 'white' : 'black';
      pen.fillRect(bit * 40, 0, 40, 360);
    }
  }, 1000 / 30);
  const { mediaDevices: devices } = navigator;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (asked) => {
    if (!asked?.video) return open(asked);
    const sound = asked.audio ? (await open({ audio: asked.audio })).getAudioTracks() : [];
    return new MediaStream([...canvas.captureStream(30).getVideoTracks(), ...sound]);
  };
}

/** Reads the time in the teacher's pictures; answers how old each was when it was shown. */
export function readClock(): Promise<number[]> {
  const video = document.querySelector<HTMLVideoElement>('li[data-person="teacher"] video');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 1];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const ages: number[] = [];
  return new Promise((resolve) => {
    const read = (): void => {
      if (!video || !pen) return resolve([]);
      const now = Date.now();
      pen.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, 640, 1);
      let then = 0;
      for (let bit = 0; bit < 16; bit += 1)
        if ((pen.getImageData(bit * 40 + 20, 0, 1, 1).data[0] ?? 0) > 127) then |= 1 << bit;
      ages.push(((now & 0xffff) - then + 0x10000) & 0xffff);
      if (ages.length >= 150) resolve(ages);
      else video.requestVideoFrameCallback(read);
    };
    video?.requestVideoFrameCallback(read);
  });
}

/** Counts the frames of each child's picture for so many seconds; answers the frames of a second. */
export async function watchFrames(seconds: number): Promise<number[]> {
  const videos = [...document.querySelectorAll<HTMLVideoElement>('li[data-person]:not([data-person="self"]) video')];
  const count = (): number[] => videos.map((one) => one.getVideoPlaybackQuality().totalVideoFrames);
  const [before, began] = [count(), performance.now()];
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const tookS = (performance.now() - began) / 1000;
  return count().map((frames, index) => (frames - (before[index] ?? 0)) / tookS);
}
