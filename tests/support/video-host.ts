import type { Page } from 'playwright';

/** The video host of a test: `MEETING_DOMAIN` of its server. */
export const VIDEO_HOST = 'meet.school.test';

// It speaks like the page of Jitsi Meet: it says `__ready__` until it is answered, then who is there.
const ROOM = `<!doctype html><html lang="en"><title>Room</title><p>The video room</p><script>
  const scope = 'jitsi_meet_external_api_' + /jitsi_meet_external_api_id=(\\d+)/.exec(location.hash)[1];
  const post = (method, params) => parent.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*');
  const say = (name, data) => post('message', { type: 'event', data: { name, ...data } });
  let isAnswered = false;
  addEventListener('message', ({ data }) => {
    const { method } = JSON.parse(data);
    if (method === '__ready__') {
      clearInterval(calling);
      say('video-conference-joined', { id: 'me' });
      isAnswered = true;
    }
  });
  const calling = setInterval(() => post('__ready__', 'word'), 50);
</script></html>`;

/** Answers for the video host, which belongs to somebody else; other hosts stay out of reach. */
export const answerForVideoHost = (page: Page): Promise<unknown> =>
  page.route(`https://${VIDEO_HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: ROOM }));

const roomIn = (page: Page) => page.frames().find((frame) => frame.url().startsWith(`https://${VIDEO_HOST}/`));

/** Waits until the room in the page's frame has said that this person is in it. */
export async function waitUntilIn(page: Page): Promise<void> {
  await page.getByTitle('Video room', { exact: true }).waitFor();
  await roomIn(page)?.waitForFunction('isAnswered');
}

/** The room in the page's frame reports that this person hung up. */
export async function hangUp(page: Page): Promise<void> {
  await roomIn(page)?.evaluate("say('video-conference-left', {})");
}
