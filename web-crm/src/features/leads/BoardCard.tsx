import { useDraggable } from '@dnd-kit/core';
import type { LeadCard } from '@school/bff-crm/contract/leads';
import { stagesFrom, type LeadStage } from '@school/core/leads/stage';
import { classNames } from '@school/web-kit/class-names';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { Menu } from '@school/web-kit/menu/Menu';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { paths } from '../../app/paths';
import css from './Board.module.css';
import { ScoreCell } from './LeadScore';

const zone = deviceZone();

interface BoardCardProps {
  card: LeadCard;
  canDrag?: boolean;
  /** Its move is not answered yet. */
  isMoving?: boolean;
  /** It is the picture under the pointer. */
  isLifted?: boolean;
  onMove?: (to: LeadStage) => void;
}

/** A lead on the board. */
export function BoardCard({ card, canDrag = false, isMoving = false, isLifted = false, onMove }: BoardCardProps) {
  const Link = useLink();
  const stages = stagesFrom(card.stage);
  const isFree = canDrag && !isMoving && stages.length > 0;
  // Only the pointer drags: the keyboard has the menu, so that the card itself is no stop.
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: isLifted ? `${card.lead_id}:lifted` : card.lead_id,
    data: { card },
    disabled: !isFree,
  });
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={classNames(css.card, isFree && css.free, (isDragging || isMoving) && css.away)}
      aria-busy={isMoving || undefined}
    >
      <div className={css.head}>
        <Link href={paths.lead.getHref(card.lead_id)} className={css.name}>
          {card.student_name}
        </Link>
        {onMove && (
          <Menu
            label={`Move ${card.student_name} to…`}
            trigger={<MoreIcon />}
            look={{ size: 'sm', iconOnly: true }}
            disabled={isMoving || stages.length === 0}
            items={stages.map((stage) => ({ label: stage, onSelect: () => onMove(stage) }))}
          />
        )}
      </div>
      <dl className={css.facts}>
        <dt>Lead Score</dt>
        <dd>
          <ScoreCell lead={card} />
        </dd>
        <dt>Lead Owner</dt>
        <dd>{card.owner_name ?? <span className="muted">Nobody</span>}</dd>
        <dt>Last contact</dt>
        <dd>{card.last_contact_at ? <When at={card.last_contact_at} zone={zone} format="relative" /> : 'None yet'}</dd>
        {card.next_class_at && (
          <>
            <dt>Next class</dt>
            <dd>
              <When at={card.next_class_at} zone={zone} showZone={false} />
            </dd>
          </>
        )}
      </dl>
    </article>
  );
}
