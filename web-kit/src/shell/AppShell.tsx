import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { OfflineBanner } from '../feedback/OfflineBanner';
import { CloseIcon } from '../icons/CloseIcon';
import { MenuIcon } from '../icons/MenuIcon';
import css from './AppShell.module.css';
import { BottomBar } from './BottomBar';
import type { NavItem } from './nav-item';
import { NavList } from './NavList';

export interface AppShellProps {
  /** The school's name and mark, a link home. */
  brand: ReactNode;
  /** The right side of the header: badges and the person's menu. */
  header?: ReactNode;
  nav: readonly NavItem[];
  /** The path shown now, from the router. */
  path: string;
  navLabel?: string;
  /** Under the navigation. */
  sidebarFooter?: ReactNode;
  /** On narrow screens: a bar at the bottom for learners, a drawer alone for staff. */
  narrow?: 'bottom' | 'drawer';
  /** Uses the whole width; pages of text keep to a readable one. */
  wide?: boolean;
  children: ReactNode;
}

/** Header, navigation and content; on narrow screens the navigation is a drawer, with a bottom bar for learners. */
export function AppShell(props: AppShellProps) {
  const { brand, header, nav, path, navLabel = 'Main', sidebarFooter, narrow = 'bottom', wide, children } = props;
  const drawer = useRef<HTMLDialogElement>(null);
  const openDrawer = () => drawer.current?.showModal();
  const closeDrawer = () => drawer.current?.close();
  return (
    <div className={css.shell} data-narrow={narrow}>
      <a href="#content" className={css.skip}>
        Skip to content
      </a>
      <header className={css.header}>
        <div className={css.menuButton}>
          <IconButton label="Open menu" onClick={openDrawer}>
            <MenuIcon size="lg" />
          </IconButton>
        </div>
        <div className={css.brand}>{brand}</div>
        <div className={css.headerEnd}>{header}</div>
      </header>
      <aside className={css.sidebar}>
        <nav aria-label={navLabel}>
          <NavList items={nav} path={path} />
        </nav>
        {sidebarFooter}
      </aside>
      {/* The browser's own dialog: focus stays inside, Escape closes it, and it costs no script. */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && closeDrawer()}
      >
        <div className={css.drawerInner}>
          <div className={css.drawerHead}>
            <div className={css.brand}>{brand}</div>
            <IconButton label="Close menu" onClick={closeDrawer}>
              <CloseIcon />
            </IconButton>
          </div>
          <nav aria-label={navLabel}>
            <NavList items={nav} path={path} onGo={closeDrawer} />
          </nav>
          {sidebarFooter}
        </div>
      </dialog>
      <main id="content" tabIndex={-1} className={css.main} data-wide={wide || undefined}>
        <OfflineBanner />
        <div className={css.content}>{children}</div>
      </main>
      {narrow === 'bottom' && <BottomBar items={nav} path={path} label={navLabel} onMore={openDrawer} />}
    </div>
  );
}
