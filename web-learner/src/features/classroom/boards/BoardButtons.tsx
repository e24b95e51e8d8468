import { BOARDS, type Board } from '@school/core/classroom/boards';
import { Button } from '@school/web-kit/button/Button';
import { CodeIcon, WhiteboardIcon } from './icons';
import { boardName } from './messages';
import type { Boards } from './use-boards';

const ICONS = { code: CodeIcon, whiteboard: WhiteboardIcon } as const satisfies Record<Board, unknown>;

/** The buttons of the class tools that open the boards; none for whoever may not be in the room. */
export function BoardButtons({ boards }: { boards: Boards }) {
  if (!boards.link) return null;
  return [...BOARDS].reverse().map((board) => {
    const Icon = ICONS[board];
    return (
      <Button
        key={board}
        variant="ghost"
        icon={<Icon />}
        aria-pressed={boards.open.includes(board)}
        onClick={() => boards.toggle(board)}
      >
        {boardName(board)}
      </Button>
    );
  });
}
