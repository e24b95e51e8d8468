import type { CourseTree as Tree, TreeLesson, TreeModule } from '@school/bff-staff/contract/curriculum';
import { moveLesson, moveModule, type Direction, type OrderedModule } from '@school/core/curriculum/order';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { ChevronUpIcon } from '@school/web-kit/icons/ChevronUpIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSaveOrderMutation } from './api';
import css from './CourseTree.module.css';
import { FAILED } from './messages';

interface CourseTreeProps {
  tree: Tree;
  /** The opened item: `course`, `module-1`, `lesson-2` or `quiz-2`. */
  current: string | undefined;
  isDraft: boolean;
  onOpen: (item: string) => void;
  onAddModule: () => void;
  onAddLesson: (moduleId: number) => void;
}

/**
 * A version's modules, lessons and quizzes. In a draft they can be moved with buttons, or with Alt and the arrow keys.
 */
export function CourseTree({ tree, current, isDraft, onOpen, onAddModule, onAddLesson }: CourseTreeProps) {
  const { move, said } = useMoving(tree);
  const row = (item: string, label: string, level: string | undefined, moved?: (way: Direction) => void) => (
    <div className={css.row} data-item={item}>
      <button
        type="button"
        className={level}
        aria-current={current === item ? 'page' : undefined}
        onClick={() => onOpen(item)}
        onKeyDown={(event) => moved && moveByKey(event, moved)}
      >
        {label}
      </button>
      {moved && isDraft && current === item && (
        <span className={css.moves}>
          <IconButton label={`Move ${label} up`} size="sm" onClick={() => moved('up')}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label={`Move ${label} down`} size="sm" onClick={() => moved('down')}>
            <ChevronDownIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
  const lesson = ({ id, lesson_name, has_quiz }: TreeLesson) => (
    <li key={id}>
      {row(`lesson-${id}`, lesson_name, css.lesson, isDraft ? (way) => move('lesson', id, way) : undefined)}
      {has_quiz && row(`quiz-${id}`, 'Quiz', css.quiz)}
    </li>
  );
  const module = ({ id, name, lessons }: TreeModule) => (
    <li key={id}>
      {row(`module-${id}`, name, css.module, isDraft ? (way) => move('module', id, way) : undefined)}
      <ul className={css.list}>{lessons.map(lesson)}</ul>
      {isDraft && (
        <Button size="sm" variant="ghost" icon={<PlusIcon size="sm" />} onClick={() => onAddLesson(id)}>
          Add lesson<span className="visually-hidden"> to {name}</span>
        </Button>
      )}
    </li>
  );
  return (
    <nav aria-label="Content of the course" className={css.tree}>
      {row('course', tree.course.name, css.course)}
      <ul className={css.list}>{tree.modules.map(module)}</ul>
      {isDraft && (
        <Button size="sm" variant="secondary" icon={<PlusIcon size="sm" />} onClick={onAddModule}>
          Add module
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </nav>
  );
}

function moveByKey(event: KeyboardEvent, move: (way: Direction) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 'up' : 'down');
}

/** Saves the new order and announces where the item is now. */
function useMoving(tree: Tree) {
  const [save, { isLoading }] = useSaveOrderMutation();
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement>(null);
  // An element that moves in the page loses the focus, so it is focused again.
  useEffect(() => {
    if (document.activeElement === document.body && focused.current?.isConnected === true) focused.current.focus();
    focused.current = null;
  }, [tree]);

  const move = (kind: 'module' | 'lesson', id: number, way: Direction) => {
    if (isLoading) return;
    const before: OrderedModule[] = tree.modules.map((one) => ({
      id: one.id,
      lesson_ids: one.lessons.map((lesson) => lesson.id),
    }));
    const after = kind === 'module' ? moveModule(before, id, way) : moveLesson(before, id, way);
    if (after === before) return setSaid(`Already at the ${way === 'up' ? 'top' : 'bottom'}.`);
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const modules = after.map((one) => ({ id: one.id, lesson_ids: [...one.lesson_ids] }));
    save({ params: { id: tree.id }, body: { modules } })
      .unwrap()
      .then(
        () => setSaid(placeOf(tree, modules, kind, id)),
        (err: unknown) => notify(errorText(err, FAILED.order), { kind: 'error' }),
      );
  };
  return { move, said };
}

function placeOf(tree: Tree, order: readonly OrderedModule[], kind: 'module' | 'lesson', id: number): string {
  if (kind === 'module') return `Module ${order.findIndex((one) => one.id === id) + 1} of ${order.length}.`;
  const home = order.find(({ lesson_ids }) => lesson_ids.includes(id));
  const name = tree.modules.find((one) => one.id === home?.id)?.name ?? '';
  return `Lesson ${(home?.lesson_ids.indexOf(id) ?? 0) + 1} of ${home?.lesson_ids.length ?? 0} in ${name}.`;
}
