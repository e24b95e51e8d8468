import { chapterAt, type Chapter } from '@school/core/recordings/chapters';
import { Button } from '@school/web-kit/button/Button';
import { clockText } from './clock-text';
import css from './Lesson.module.css';

interface ChapterListProps {
  chapters: readonly Chapter[];
  /** Position and length of the player in seconds; the length is 0 while it is not known. */
  at: number;
  length: number;
  onGoTo: (seconds: number) => void;
}

/** The chapters that the teacher marked; each leads to its place. */
export function ChapterList({ chapters, at, length, onGoTo }: ChapterListProps) {
  // After a crash the film may be shorter than what was marked.
  const shown = chapters.filter(({ at_s: second }) => length === 0 || second < length);
  if (shown.length === 0) return null;
  const current = chapterAt(shown, at);
  return (
    <nav aria-label="Chapters">
      <ol className={css.chapters}>
        {shown.map((chapter) => (
          <li key={chapter.at_s}>
            <Button
              variant="ghost"
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => onGoTo(chapter.at_s)}
            >
              <span className={css.chapterAt}>{clockText(chapter.at_s)}</span>
              <span>{chapter.title}</span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
