import type { QueueGroup } from '@school/bff-staff/contract/home';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { TickBox } from '@school/web-kit/table/TickBox';
import { useState } from 'react';
import css from './Home.module.css';
import { QUEUE_LOOKS } from './queue-kinds';
import { detailOf, QueueFrame, QueueRow } from './QueueCard';

interface PunchCardProps {
  group: QueueGroup;
  /** Called with the pages that are ticked. */
  onPunch: (items: QueueGroup['items']) => void;
}

/** Paid pages that wait for the punch; several can be ticked and punched together. */
export function PunchCard({ group: { kind, count, items }, onPunch }: PunchCardProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ id }) => ticked.has(id));
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <QueueFrame kind={kind} count={count}>
      <div className={css.bulk}>
        <TickBox
          label="Tick all"
          checked={chosen.length === items.length}
          mixed={chosen.length > 0 && chosen.length < items.length}
          onChange={(on) =>
            tick(
              items.map(({ id }) => id),
              on,
            )
          }
        />
        <Button size="sm" disabled={chosen.length === 0} onClick={() => onPunch(chosen)}>
          {chosen.length === 0 ? 'Punch the ticked ones' : `Punch ${chosen.length}…`}
        </Button>
      </div>
      <ul className={css.items}>
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            before={
              <TickBox
                label={`Tick ${item.title}, ${detailOf(item)}`}
                checked={ticked.has(item.id)}
                onChange={(on) => tick([item.id], on)}
              />
            }
          >
            <ButtonLink
              href={QUEUE_LOOKS.to_punch.hrefOf?.(item) ?? ''}
              size="sm"
              variant="secondary"
              aria-label={`Punch: ${item.title}, ${detailOf(item)}`}
            >
              Punch
            </ButtonLink>
          </QueueRow>
        ))}
      </ul>
    </QueueFrame>
  );
}
