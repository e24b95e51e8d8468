import type { QueueGroup, QueueItem } from '@school/bff-staff/contract/home';
import type { QueueKind } from '@school/core/home/queue';
import { moneyText } from '@school/core/shared/money';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { ReactNode } from 'react';
import css from './Home.module.css';
import { QUEUE_LOOKS } from './queue-kinds';

const SHOWN = 5;
const zone = deviceZone();

/** One kind of work: those that have waited longest, each with its action. */
export function QueueCard({ group: { kind, count, items } }: { group: QueueGroup }) {
  const { action, all, hrefOf } = QUEUE_LOOKS[kind];
  return (
    <QueueFrame kind={kind} count={count}>
      <ul className={css.items}>
        {items.slice(0, SHOWN).map((item) => (
          <QueueRow key={item.id} item={item}>
            <ButtonLink
              href={hrefOf?.(item) ?? all}
              size="sm"
              variant="secondary"
              aria-label={`${action}: ${item.title}, ${detailOf(item)}`}
            >
              {action}
            </ButtonLink>
          </QueueRow>
        ))}
      </ul>
    </QueueFrame>
  );
}

interface QueueFrameProps {
  kind: QueueKind;
  count: number;
  children: ReactNode;
}

/** The card around a kind, with its count and the way to all of them. */
export function QueueFrame({ kind, count, children }: QueueFrameProps) {
  const Link = useLink();
  const { title, all } = QUEUE_LOOKS[kind];
  return (
    <Card title={title} aside={<Badge tone="warning">{count.toLocaleString('en-US')}</Badge>}>
      {children}
      <Link href={all} className={css.all} aria-label={`All: ${title}`}>
        {count > SHOWN ? `All ${count.toLocaleString('en-US')}` : 'Open the list'}
      </Link>
    </Card>
  );
}

interface QueueRowProps {
  item: QueueItem;
  /** Stands before the text: a tick box. */
  before?: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** Who or what waits, and since when. */
export function QueueRow({ item, before, children }: QueueRowProps) {
  const { title, at } = item;
  return (
    <li className={css.item}>
      {before}
      <span className={css.itemText}>
        <strong>{title}</strong>
        <span className="hint">
          {detailOf(item)} · <When at={at} zone={zone} format="relative" />
        </span>
      </span>
      {children}
    </li>
  );
}

/** What tells an item from others of the same name: `Coding Champion, USD 912.00`. */
export const detailOf = ({ detail, amount, currency }: QueueItem): string =>
  amount === null || currency === null ? detail : `${detail}, ${moneyText(amount, currency)}`;
