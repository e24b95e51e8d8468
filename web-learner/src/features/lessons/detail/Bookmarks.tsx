import { Button } from '@school/web-kit/button/Button';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { clockText } from './clock-text';
import css from './Lesson.module.css';
import { BOOKMARKS_MAX, useBookmarks } from './use-bookmarks';

interface BookmarksProps {
  classId: number;
  /** The player's position, in seconds. */
  at: number;
  onGoTo: (seconds: number) => void;
}

/** Saves a position in the recording, and jumps back to each saved one. */
export function Bookmarks({ classId, at, onGoTo }: BookmarksProps) {
  const { marks, add, remove } = useBookmarks(classId);
  const isFull = marks.length >= BOOKMARKS_MAX;
  return (
    <div className={css.bookmarks}>
      <Button variant="secondary" disabled={isFull} onClick={() => add(at)}>
        Bookmark this place
      </Button>
      {marks.length > 0 && (
        <ul aria-label="Bookmarks" className={css.marks}>
          {marks.map((mark) => (
            <li key={mark} className={css.mark}>
              <Button variant="ghost" aria-label={`Go to ${clockText(mark)}`} onClick={() => onGoTo(mark)}>
                {clockText(mark)}
              </Button>
              <Button
                variant="ghost"
                iconOnly
                icon={<TrashIcon size="sm" />}
                aria-label={`Remove bookmark ${clockText(mark)}`}
                onClick={() => remove(mark)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
