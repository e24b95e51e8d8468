import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { LeadCard } from '@school/bff-crm/contract/leads';
import { LEAD_STAGES, type LeadStage } from '@school/core/leads/stage';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMedia } from '@school/web-kit/hooks/use-media';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { Shell } from '../../app/Shell';
import { BoardCard } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import css from './Board.module.css';
import { BoardTools } from './BoardTools';
import { countText } from './lead-text';
import { LIST_FAILED, SEARCH_HINT } from './messages';
import { MoveReasonDialog } from './MoveReasonDialog';
import { useBoard, type Board } from './use-board';
import { useLeadList } from './use-lead-list';
import { useLeaveIfForbidden } from './use-leave-if-forbidden';
import { ViewSwitch } from './ViewSwitch';

/** The page of the board: leads by stage, which are dragged or sent to another stage. */
export default function BoardPage() {
  const list = useLeadList('all');
  const board = useBoard(list);
  useLeaveIfForbidden(board.error);
  useDocumentTitle(`${list.tab.title} by stage · LM Dashboard`);
  return (
    <Shell crumbs={['Leads', list.tab.title]}>
      <Stack gap="page">
        <PageHeader
          title={list.tab.title}
          text={list.tab.rule}
          actions={<ViewSwitch current="board" tab={list.tab.key} />}
        />
        <BoardTools list={list} />
        {list.isSearchTooShort ? (
          <EmptyState title="You have not searched for anything yet." text={SEARCH_HINT} />
        ) : board.columns ? (
          <Columns board={board} />
        ) : board.error ? (
          <ErrorState text={errorText(board.error, LIST_FAILED)} onRetry={board.retry} />
        ) : (
          <LoadingRegion label="Loading the board">
            <Skeleton shape="card" />
          </LoadingRegion>
        )}
      </Stack>
      <MoveReasonDialog asked={board.asked} onClose={board.endAsking} onMove={board.moveNow} />
    </Shell>
  );
}

/** On a wide window all columns side by side; on a phone one at a time. */
function Columns({ board }: { board: Board }) {
  const isNarrow = useMedia('(max-width: 52em)');
  return isNarrow ? <OneColumn board={board} /> : <AllColumns board={board} />;
}

function AllColumns({ board }: { board: Board }) {
  // A press that moves less is a click on the card's link.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => board.lift(cardOf(active.data.current))}
      onDragCancel={() => board.drop()}
      onDragEnd={({ over }) => board.drop(stageOf(over?.id))}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      <div className={css.board} role="group" aria-label="Leads by stage">
        {board.columns?.map((column) => (
          <BoardColumn key={column.stage} column={column} board={board} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{board.lifted && <BoardCard card={board.lifted} isLifted />}</DragOverlay>
    </DndContext>
  );
}

function OneColumn({ board }: { board: Board }) {
  const [params, setParams] = useAddressParams();
  const shown = params.get('column') ?? '';
  return (
    <Tabs
      label="Stages"
      value={shown}
      onChange={(key) =>
        setParams(
          (before) => {
            before.set('column', key);
            return before;
          },
          { replace: true },
        )
      }
      items={(board.columns ?? []).map((column) => ({
        key: keyOf(column.stage),
        label: column.stage,
        badge: <span className="muted">{countText(column)}</span>,
        content: <BoardColumn column={column} board={board} isAlone />,
      }))}
    />
  );
}

/** A stage in an address and in ids, which have no spaces. */
const keyOf = (stage: LeadStage): string => stage.toLowerCase().replaceAll(' ', '-');

const stageOf = (id: unknown): LeadStage | undefined => LEAD_STAGES.find((stage) => stage === id);

// `as`: every draggable thing of the board is a card, which carries itself.
const cardOf = (data: unknown): LeadCard => (data as { card: LeadCard }).card;
