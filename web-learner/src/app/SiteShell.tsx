import { Outlet } from 'react-router-dom';
import { SiteFrame } from './SiteFrame';

/** The shell of the public pages: header, page, footer (P2.1). */
export function SiteShell() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
