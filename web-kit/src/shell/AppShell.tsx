import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { OfflineBanner } from '../feedback/OfflineBanner';
import { CloseIcon } from '../icons/CloseIcon';
import { MenuIcon } from '../icons/MenuIcon';
import { classNames } from '../class-names';
import css from './AppShell.module.css';
import { BottomBar } from './BottomBar';
import type { NavItem } from './nav-item';
import { NavList } from './NavList';
import { SkipLink } from './SkipLink';

export interface AppShellProps {
  /** The school's name and logo, as a link to the home page. */
  brand: ReactNode;
  /** The right side of the header: badges and the person's menu. */
  header?: ReactNode;
  nav: readonly NavItem[];
  /** The current path, from the router. */
  path: string;
  navLabel?: string;
  /** Stands in place of the list of links, with what must be called when one of them is followed. */
  side?: (onGo?: () => void) => ReactNode;
  /** Shown under the navigation. */
  sidebarFooter?: ReactNode;
  /** In a narrow window: learners get a bar at the bottom, on phones with a drawer for the rest; staff only a drawer. */
  narrow?: 'bottom' | 'drawer';
  /** Use the full width; without it, content has a width that is comfortable to read. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Header, navigation and content. In a narrow window the navigation is a drawer for staff, and a bar at the bottom for
 * learners, with a drawer for what does not fit a phone.
 */
export function AppShell(props: AppShellProps) {
  const { brand, header, nav, path, navLabel = 'Main', sidebarFooter, narrow = 'bottom', wide, children } = props;
  const { side = (onGo?: () => void) => <NavList items={nav} path={path} onGo={onGo} /> } = props;
  const drawer = useRef<HTMLDialogElement>(null);
  const openDrawer = () => drawer.current?.showModal();
  const closeDrawer = () => drawer.current?.close();
  return (
    <div className={css.shell} data-narrow={narrow}>
      <SkipLink />
      <header className={classNames(css.header, 'screen-only')}>
        <div className={css.menuButton}>
          <IconButton label="Open menu" onClick={openDrawer}>
            <MenuIcon size="lg" />
          </IconButton>
        </div>
        <div className={css.brand}>{brand}</div>
        <div className={css.headerEnd}>{header}</div>
      </header>
      <aside className={classNames(css.sidebar, 'screen-only')}>
        <nav aria-label={navLabel}>{side()}</nav>
        {sidebarFooter}
      </aside>
      {/* The native dialog: it keeps the focus inside, closes on Escape and needs no script. */}
      <dialog
        ref={drawer}
        className={classNames(css.drawer, 'screen-only')}
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
          <nav aria-label={navLabel}>{side(closeDrawer)}</nav>
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
