import { addKeys, EVERYTHING, NEWS_TOPICS, type NewsBatch } from '@school/core/live/news';
import { useThrottledCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { usePageVisible } from '../hooks/use-polling';
import { listen, type Heard } from './listen';
import { setLive } from './live-state';

/** On a busy day screens are read again no more often. */
const AT_MOST_EVERY_MS = 2000;

/**
 * Tells the screens of an app what to read again, at once and then every two seconds at most; a hidden tab is told when
 * somebody looks at it. Whatever was missed is made up for: after each beginning everything is read again.
 */
export function useNews(url: string, onNews: (news: NewsBatch) => void): void {
  const waiting = useRef<NewsBatch>({});
  const isVisible = usePageVisible();
  const tell = useThrottledCallback(() => {
    const news = waiting.current;
    if (document.visibilityState === 'hidden' || !hasAny(news)) return;
    waiting.current = {};
    onNews(news);
  }, AT_MOST_EVERY_MS);
  useEffect(() => {
    const stop = listen(url, (heard) => {
      setLive(heard.what !== 'lost');
      waiting.current = merged(waiting.current, newsOf(heard));
      // Telling nothing would make what comes next wait.
      if (hasAny(waiting.current)) tell();
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [url, tell]);
  useEffect(() => {
    if (isVisible && hasAny(waiting.current)) tell();
  }, [isVisible, tell]);
}

const hasAny = (news: NewsBatch): boolean => Object.keys(news).length > 0;

const newsOf = (heard: Heard): NewsBatch =>
  heard.what === 'news' ? { [heard.topic]: new Set(heard.keys) } : heard.what === 'open' ? EVERYTHING : {};

const merged = (known: NewsBatch, more: NewsBatch): NewsBatch =>
  Object.fromEntries(
    NEWS_TOPICS.filter((topic) => known[topic] ?? more[topic]).map((topic) => [
      topic,
      addKeys(known[topic], more[topic] ?? []),
    ]),
  );
