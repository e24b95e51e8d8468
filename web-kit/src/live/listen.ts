import { NEWS_TOPICS, type NewsTopic } from '@school/core/live/news';

/** What comes over a connection: news, or that the connection has come or gone. */
export type Heard = { what: 'open' } | { what: 'lost' } | { what: 'news'; topic: NewsTopic; keys: readonly string[] };

type Hear = (heard: Heard) => void;

const AGAIN_FIRST_MS = 5000;
const AGAIN_MAX_MS = 60_000;

/** Listens to the news of one app; returns how to stop. The tabs of a browser share one connection: it has few for a host. */
export function listen(url: string, hear: Hear): () => void {
  if (!('locks' in navigator)) return connect(url, hear);
  const channel = new BroadcastChannel(`news of ${url}`);
  const stopped = new AbortController();
  // The tab that has the lock listens for all; when it closes, the next one gets the lock.
  let last: Heard | undefined;
  channel.onmessage = ({ data }: MessageEvent<Heard | 'asks'>) => {
    if (data !== 'asks') hear(data);
    else if (last !== undefined) channel.postMessage(last);
  };
  channel.postMessage('asks');
  const listenForAll = () =>
    new Promise<void>((release) => {
      const stop = connect(url, (heard) => {
        if (heard.what !== 'news') last = heard;
        channel.postMessage(heard);
        hear(heard);
      });
      stopped.signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  // It is rejected when the tab stops before its turn.
  navigator.locks.request(`news of ${url}`, { signal: stopped.signal }, listenForAll).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Connects; the browser comes again by itself after a loss, but not after a refusal. */
function connect(url: string, hear: Hear): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_FIRST_MS;
  const open = () => {
    source = new EventSource(url);
    source.onopen = () => {
      againMs = AGAIN_FIRST_MS;
      hear({ what: 'open' });
    };
    source.onerror = () => {
      hear({ what: 'lost' });
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, againMs);
      againMs = Math.min(againMs * 2, AGAIN_MAX_MS);
    };
    for (const topic of NEWS_TOPICS)
      source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        // `as`: our own gateway writes it.
        hear({ what: 'news', topic, keys: JSON.parse(data) as string[] });
      });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
