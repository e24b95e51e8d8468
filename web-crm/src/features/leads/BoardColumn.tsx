import { useDroppable } from '@dnd-kit/core';
import type { BoardColumn as Column, LeadCard } from '@school/bff-crm/contract/leads';
import { stagesFrom, type LeadStage } from '@school/core/leads/stage';
import { Button } from '@school/web-kit/button/Button';
import { classNames } from '@school/web-kit/class-names';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { List } from '@school/web-kit/layout/List';
import { useState } from 'react';
import { useLeadBoardQuery } from './api';
import { BoardCard } from './BoardCard';
import css from './Board.module.css';
import { countText } from './lead-text';
import { LIST_FAILED } from './messages';
import type { Board } from './use-board';

interface BoardColumnProps {
  column: Column;
  board: Board;
  /** On a phone the tab above names it, and nothing is dragged. */
  isAlone?: boolean;
}

/** The leads of a stage, the newest first. */
export function BoardColumn({ column, board, isAlone = false }: BoardColumnProps) {
  const { stage, results } = column;
  const isOpen = board.lifted === undefined || stagesFrom(board.lifted.stage).includes(stage);
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: !isOpen });
  const look = classNames(css.column, !isOpen && css.closed, isOver && isOpen && css.over);
  return (
    <section ref={setNodeRef} className={isAlone ? undefined : look} aria-label={stage}>
      {!isAlone && (
        <h2 className={css.title}>
          {stage} <span className="muted">{countText(column)}</span>
        </h2>
      )}
      <div className={isAlone ? undefined : css.cards}>
        {results.length === 0 ? (
          <p className="muted">No leads in {stage}.</p>
        ) : (
          <Cards cards={results} board={board} canDrag={!isAlone} />
        )}
        <More stage={stage} shown={results} total={column} board={board} canDrag={!isAlone} />
      </div>
    </section>
  );
}

function Cards({ cards, board, canDrag }: { cards: readonly LeadCard[]; board: Board; canDrag: boolean }) {
  return (
    <List gap={2}>
      {cards.map((card) => (
        <li key={card.lead_id}>
          <BoardCard
            card={card}
            canDrag={canDrag}
            isMoving={board.moving[card.lead_id] !== undefined}
            onMove={(to) => board.ask(card, to)}
          />
        </li>
      ))}
    </List>
  );
}

interface MoreProps {
  stage: LeadStage;
  /** The cards that stand above. */
  shown: readonly LeadCard[];
  total: Pick<Column, 'count' | 'count_is_exact'>;
  board: Board;
  canDrag: boolean;
  /** Of all pages together. */
  above?: number;
}

/** The way to the next cards of a column, and these cards once they are asked for. */
function More({ stage, shown, total, board, canDrag, above = 0 }: MoreProps) {
  const [isAsked, setAsked] = useState(false);
  const last = shown.at(-1);
  const sum = above + shown.length;
  if (last === undefined || (total.count_is_exact && sum >= total.count)) return null;
  if (!isAsked)
    return (
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        Show more<span className="visually-hidden"> of {stage}</span>
      </Button>
    );
  return <NextCards stage={stage} after={last.id} total={total} board={board} canDrag={canDrag} above={sum} />;
}

type NextCardsProps = Omit<MoreProps, 'shown'> & { after: number; above: number };

function NextCards({ after, ...rest }: NextCardsProps) {
  const { stage, board, canDrag } = rest;
  const answer = useLeadBoardQuery({ query: { ...board.query, stage, after } });
  const cards = answer.data?.columns[0]?.results.filter(({ lead_id }) => board.moving[lead_id] === undefined);
  if (cards) {
    return (
      <>
        <Cards cards={cards} board={board} canDrag={canDrag} />
        {cards.length > 0 && <More {...rest} shown={cards} />}
      </>
    );
  }
  return answer.error ? <Alert kind="error">{errorText(answer.error, LIST_FAILED)}</Alert> : <Skeleton shape="card" />;
}
