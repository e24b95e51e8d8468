import { useLink } from '../link/link-context';
import { MoreIcon } from '../icons/MoreIcon';
import css from './AppShell.module.css';
import { isCurrent, type NavItem } from './nav-item';

const PLACES_MAX = 5;

interface BottomBarProps {
  items: readonly NavItem[];
  path: string;
  label: string;
  /** Opens the drawer with all entries. */
  onMore: () => void;
}

/** The bar at the bottom of a phone: the first entries, and 'More' for the rest. */
export function BottomBar({ items, path, label, onMore }: BottomBarProps) {
  const Link = useLink();
  const shown = items.length > PLACES_MAX ? items.slice(0, PLACES_MAX - 1) : items;
  const rest = items.length > shown.length;
  const hiddenIsCurrent = items.slice(shown.length).some((item) => isCurrent(item, path));
  return (
    <nav aria-label={`${label}, short`} className={css.bottomBar}>
      {shown.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={css.bottomLink}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
        >
          <item.icon size="lg" />
          <span>{item.label}</span>
        </Link>
      ))}
      {rest && (
        <button type="button" className={css.bottomLink} data-current={hiddenIsCurrent || undefined} onClick={onMore}>
          <MoreIcon size="lg" />
          <span>More</span>
        </button>
      )}
    </nav>
  );
}
