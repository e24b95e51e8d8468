import { classNames } from '../class-names';
import { useLink } from '../link/link-context';
import { MoreIcon } from '../icons/MoreIcon';
import css from './AppShell.module.css';
import { isCurrent, type NavItem } from './nav-item';

/** Of more entries than these, a phone has room for all but the last, and for 'More'. */
const PHONE_PLACES_MAX = 5;

interface BottomBarProps {
  items: readonly NavItem[];
  path: string;
  label: string;
  /** Opens the drawer with all entries. */
  onMore: () => void;
}

/** The bar at the bottom: all entries on a tablet; on a phone the first ones, and 'More' for the rest. */
export function BottomBar({ items, path, label, onMore }: BottomBarProps) {
  const Link = useLink();
  const onPhone = items.length > PHONE_PLACES_MAX ? PHONE_PLACES_MAX - 1 : items.length;
  const restIsCurrent = items.slice(onPhone).some((item) => isCurrent(item, path));
  return (
    <nav aria-label={`${label}, short`} className={css.bottomBar}>
      {items.map((item, index) => (
        <Link
          key={item.href}
          href={item.href}
          className={classNames(css.bottomLink, index >= onPhone && css.notOnPhone)}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
        >
          <item.icon size="lg" />
          <span>{item.label}</span>
        </Link>
      ))}
      {onPhone < items.length && (
        <button
          type="button"
          className={classNames(css.bottomLink, css.onlyOnPhone)}
          data-current={restIsCurrent || undefined}
          onClick={onMore}
        >
          <MoreIcon size="lg" />
          <span>More</span>
        </button>
      )}
    </nav>
  );
}
