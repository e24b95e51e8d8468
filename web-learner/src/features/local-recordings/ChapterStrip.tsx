import { CHAPTER_TITLE_MAX, type Chapter } from '@school/core/recordings/chapters';
import { durationText } from '@school/core/local-recordings/recording-texts';
import { Button } from '@school/web-kit/button/Button';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { useEffect, useRef } from 'react';
import css from './LocalRecordings.module.css';
import { MESSAGES } from './messages';
import type { Chapters } from './use-chapters';
import type { ClassRecorder } from './use-class-recorder';

const SECOND_MS = 1000;

/** Marks chapters while a class is recorded: by its button, or by the key B. Each can be renamed and removed. */
export default function ChapterStrip({ recorder }: { recorder: Pick<ClassRecorder, 'chapters' | 'elapsedMs'> }) {
  const { chapters, elapsedMs } = recorder;
  useMarkKey(chapters.mark);
  return (
    <section aria-label={MESSAGES.chapters} className={css.strip}>
      <div className={css.actions}>
        <span className={css.clip}>{durationText(elapsedMs)}</span>
        <Button size="sm" variant="secondary" aria-keyshortcuts="B" onClick={chapters.mark}>
          {MESSAGES.markChapter}
        </Button>
        <span className="hint">{MESSAGES.markHint}</span>
      </div>
      {chapters.marked.length > 0 && (
        <ol aria-label={MESSAGES.chapters} className={css.chapters}>
          {chapters.marked.map((chapter) => (
            <li key={chapter.at_s}>
              <MarkedChapter chapter={chapter} chapters={chapters} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function MarkedChapter({ chapter, chapters }: { chapter: Chapter; chapters: Chapters }) {
  const { at_s: atS, title } = chapter;
  const at = durationText(atS * SECOND_MS);
  return (
    <div className={css.chapter}>
      <span className={css.clip}>{at}</span>
      <input
        className={css.name}
        aria-label={MESSAGES.chapterTitle(at)}
        defaultValue={title}
        maxLength={CHAPTER_TITLE_MAX}
        onBlur={({ currentTarget }) => {
          // A chapter without a name keeps the one that it had.
          if (currentTarget.value.trim() === '') currentTarget.value = title;
          else if (currentTarget.value !== title) chapters.rename(atS, currentTarget.value);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button
        variant="ghost"
        iconOnly
        icon={<TrashIcon size="sm" />}
        aria-label={MESSAGES.removeChapter(title)}
        onClick={() => chapters.remove(atS)}
      />
    </div>
  );
}

/** B marks a chapter, unless the person is typing. */
function useMarkKey(mark: () => void): void {
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.key.toLowerCase() !== 'b' || !isPlain || isTypedInto(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
