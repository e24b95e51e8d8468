import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { BOARD_REFUSALS, mayWrite, type Board } from '@school/core/classroom/boards';
import { IconButton } from '@school/web-kit/button/IconButton';
import { classNames } from '@school/web-kit/class-names';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomChannel } from '../room/room-channel';
import { useClassBoardsQuery } from './api';
import type { BoardLink } from './board-link';
import { BoardTools } from './BoardTools';
import css from './Boards.module.css';
import { loadDrawing } from './load-drawing';
import { boardName, MESSAGES } from './messages';
import { colorOfChild, type SeenPerson } from './people';
import type { TakingActivity } from './PutIntoLesson';
import { SharedBoard } from './shared-board';
import type { Boards } from './use-boards';

const Whiteboard = lazy(async () => {
  await loadDrawing();
  return await import('./Whiteboard');
});
const CodePad = lazy(() => import('./CodePad'));

const NO_ACTIVITIES: readonly TakingActivity[] = [];

interface BoardStageProps {
  shown: ClassroomAnswer;
  channel: RoomChannel;
  link: BoardLink;
  boards: Boards;
}

/** The open boards, side by side where there is room for two. */
export default function BoardStage({ shown, channel, link, boards }: BoardStageProps) {
  const [person] = useState(() => personOf(channel, shown));
  return (
    <div className={css.boards}>
      {boards.open.map((board, place) => (
        <OpenBoard
          key={board}
          board={board}
          link={link}
          person={person}
          shown={shown}
          isFront={place === boards.open.length - 1}
          onClose={() => boards.toggle(board)}
        />
      ))}
    </div>
  );
}

/** What this person is called on the boards: as the room calls them. The teacher has the first colour alone. */
function personOf(channel: RoomChannel, shown: ClassroomAnswer): SeenPerson {
  const self = channel.self();
  const studentId = self?.student_id ?? null;
  return {
    name: self?.name ?? (shown.role === 'teacher' ? shown.teacher_name : ''),
    color: studentId === null ? 0 : colorOfChild(studentId),
  };
}

interface OpenBoardProps {
  board: Board;
  link: BoardLink;
  person: SeenPerson;
  shown: ClassroomAnswer;
  isFront: boolean;
  onClose: () => void;
}

function OpenBoard(props: OpenBoardProps) {
  const { board, link, person } = props;
  const [shared, setShared] = useState<SharedBoard>();
  useEffect(() => {
    const opened = new SharedBoard(link, board, person);
    setShared(opened);
    return () => {
      opened.close();
      setShared(undefined);
    };
  }, [link, board, person]);
  return shared ? <ShownBoard {...props} shared={shared} /> : null;
}

function ShownBoard({ board, shown, isFront, onClose, shared }: OpenBoardProps & { shared: SharedBoard }) {
  const view = useSyncExternalStore(shared.subscribe, shared.view);
  const isTeacher = shown.role === 'teacher';
  const isReadOnly = !mayWrite({ isTeacher, isLocked: view.status.isLocked });
  const { data } = useClassBoardsQuery({ params: { classId: shown.class_id } }, { skip: board !== 'code' });
  const [drawing, setDrawing] = useState<ExcalidrawImperativeAPI>();
  const waiting = (
    <LoadingRegion label={MESSAGES.loading[board]}>
      <Skeleton shape="card" />
    </LoadingRegion>
  );
  const kind = data?.code_kind ?? 'python';
  return (
    <section aria-label={boardName(board)} className={classNames(css.pane, isFront && css.front)}>
      <header className={css.head}>
        <h2>{boardName(board)}</h2>
        <BoardTools
          board={board}
          shared={shared}
          view={view}
          isTeacher={isTeacher}
          kind={kind}
          activities={data?.activities ?? NO_ACTIVITIES}
          lessonName={shown.lesson_name}
          drawing={drawing}
        />
        <IconButton label={MESSAGES.close[board]} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div role="status" className={css.state}>
        {isReadOnly && <p>{BOARD_REFUSALS.locked.text}</p>}
        {!view.isConnected && <p>{MESSAGES.offline}</p>}
      </div>
      {view.problem !== undefined && view.problem !== 'locked' && (
        <Alert kind="error">{BOARD_REFUSALS[view.problem].text}</Alert>
      )}
      <div className={css.place}>
        {view.isLoaded && (board === 'whiteboard' || data !== undefined) ? (
          <Suspense fallback={waiting}>
            {board === 'whiteboard' ? (
              <Whiteboard
                key={view.generation}
                doc={shared.doc}
                awareness={shared.awareness}
                isReadOnly={isReadOnly}
                onReady={setDrawing}
              />
            ) : (
              <CodePad
                key={view.generation}
                doc={shared.doc}
                awareness={shared.awareness}
                kind={kind}
                isReadOnly={isReadOnly}
              />
            )}
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {board === 'whiteboard' && <p className={classNames('hint', css.hint)}>{MESSAGES.leaveDrawing}</p>}
    </section>
  );
}
