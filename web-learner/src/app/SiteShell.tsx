import { Outlet } from 'react-router-dom';
import { SiteFrame } from './SiteFrame';

/** The frame of the public pages: header, page and footer. */
export function SiteShell() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
