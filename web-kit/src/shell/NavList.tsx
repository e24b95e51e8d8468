import { useLink } from '../link/link-context';
import { List } from '../layout/List';
import css from './AppShell.module.css';
import { isCurrent, type NavItem } from './nav-item';

/** The links of a navigation; the current one is marked. */
export function NavList({
  items,
  path,
  onGo,
}: {
  items: readonly NavItem[];
  path: string;
  onGo?: (() => void) | undefined;
}) {
  const Link = useLink();
  return (
    <List gap={1}>
      {items.map((item, index) => (
        <li key={item.href}>
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <span className={css.navGroup}>{item.group}</span>
          )}
          <Link
            href={item.href}
            className={css.navLink}
            aria-current={isCurrent(item, path) ? 'page' : undefined}
            onClick={onGo}
          >
            <item.icon />
            <span className={css.navLabel}>{item.label}</span>
            {item.badge}
          </Link>
        </li>
      ))}
    </List>
  );
}
