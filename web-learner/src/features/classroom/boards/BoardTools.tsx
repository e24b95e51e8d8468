import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { BOARD_ROOTS, type Board } from '@school/core/classroom/boards';
import type { CodeKind } from '@school/core/projects/submitted-code';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Suspense, useState } from 'react';
import { Menu } from '../../../parts/Menu';
import css from './Boards.module.css';
import { boardName, MESSAGES } from './messages';
import { putLabel, PutIntoLesson, type TakenCode, type TakingActivity } from './PutIntoLesson';
import { saveCode, savePicture } from './save-board';
import type { BoardView, SharedBoard } from './shared-board';

interface BoardToolsProps {
  board: Board;
  shared: SharedBoard;
  view: BoardView;
  isTeacher: boolean;
  kind: CodeKind;
  /** Those in which a child can go on with the code of the class. */
  activities: readonly TakingActivity[];
  lessonName: string;
  drawing: ExcalidrawImperativeAPI | undefined;
}

/** What one can do with a board: the teacher leads, everybody may keep a copy. */
export function BoardTools(props: BoardToolsProps) {
  const { board, shared, view, isTeacher } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [taken, setTaken] = useState<TakenCode>();
  const { isLocked } = view.status;
  const show = () => {
    shared.command('show');
    notify(MESSAGES.shown);
  };
  return (
    <div className={css.tools}>
      {isTeacher && (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={isLocked}
            onClick={() => shared.command(isLocked ? 'unlock' : 'lock')}
          >
            {MESSAGES.onlyI[board]}
          </Button>
          <Button variant="ghost" size="sm" onClick={show}>
            {MESSAGES.show}
          </Button>
        </>
      )}
      <Menu
        label={`${MESSAGES.more}: ${boardName(board)}`}
        trigger={<MoreIcon />}
        items={[...copies(props, setTaken), ...(isTeacher ? orders(props, () => setIsAsking(true)) : [])]}
      />
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.clearTitle[board]}
        action={MESSAGES.clearAction}
        danger
        failureText={MESSAGES.clearFailed}
        onConfirm={() => shared.command('clear')}
      >
        {MESSAGES.clearText}
      </Confirm>
      <Suspense fallback={null}>
        {taken && <PutIntoLesson taken={taken} onClose={() => setTaken(undefined)} />}
      </Suspense>
    </div>
  );
}

/** What everybody may take along. */
function copies(
  { board, shared, kind, lessonName, drawing, isTeacher, activities }: BoardToolsProps,
  onTake: (taken: TakenCode) => void,
): MenuItem[] {
  if (board === 'whiteboard')
    return [
      {
        label: MESSAGES.savePicture,
        disabled: !drawing,
        onSelect: () => {
          if (drawing) void savePicture(drawing.getSceneElements(), lessonName);
        },
      },
    ];
  const code = () => shared.doc.getText(BOARD_ROOTS.code).toJSON();
  return [
    ...(isTeacher ? [] : activities).map((activity) => ({
      label: putLabel(activity, activities),
      onSelect: () => {
        if (code().trim() === '') notify(MESSAGES.nothingWritten);
        else onTake({ activity, code: code() });
      },
    })),
    { label: MESSAGES.copyCode, onSelect: () => void copy(code()) },
    { label: MESSAGES.download, onSelect: () => saveCode(code(), kind) },
  ];
}

/** What the teacher may do with it. */
function orders({ board, shared, view }: BoardToolsProps, onClear: () => void): MenuItem[] {
  return [
    { label: MESSAGES.clear[board], onSelect: onClear, separated: true },
    ...(view.status.canRestore ? [{ label: MESSAGES.restore, onSelect: () => shared.command('restore') }] : []),
  ];
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify(MESSAGES.copied);
  } catch {
    notify(MESSAGES.notCopied, { kind: 'error' });
  }
}
