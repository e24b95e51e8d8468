/// <reference lib="webworker" />

/** Beats for each picture of a film. It runs in a worker: a page that nobody looks at gets a timer only once a second. */
self.addEventListener('message', ({ data: everyMs }: MessageEvent<number>) => {
  setInterval(() => postMessage(0), everyMs);
});
