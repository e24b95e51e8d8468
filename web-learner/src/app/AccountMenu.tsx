import { CameraIcon } from '@school/web-kit/icons/CameraIcon';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { GlobeIcon } from '@school/web-kit/icons/GlobeIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { MoonIcon } from '@school/web-kit/icons/MoonIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { useMessages } from '@school/web-kit/language/language';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { useState } from 'react';
import { Menu } from '../parts/Menu';
import { ACCOUNT } from './account-messages';
import { paths } from './paths';
import { useIsImpersonated } from './impersonated';
import { useLogout } from './use-logout';
import css from './SiteShell.module.css';
import { useSession } from './use-session';

// Lazy, so that a page does not load the code of dialogs that nobody opens.
const DIALOGS = {
  picture: lazyPart(() => import('../features/profile/PictureDialog')),
  timezone: lazyPart(() => import('../features/profile/TimezoneDialog')),
  colours: lazyPart(() => import('../features/profile/ColoursDialog')),
  password: lazyPart(() => import('../features/auth/ResetPasswordDialog')),
  sessions: lazyPart(() => import('../features/sessions/SessionsDialog')),
  learning: lazyPart(() => import('../features/auth/WhosLearningDialog')),
  student: lazyPart(() => import('../features/impersonation/LoginAsStudentDialog')),
};

// Only students can have siblings, and the menu's list of them may load after the page.
const SiblingWatch = lazyPart(() => import('../features/auth/SiblingWatch'));

/** The person's name and picture, and the menu of the account; public pages have no colours to choose. */
export function AccountMenu({ hasColours = false }: { hasColours?: boolean }) {
  const account = useMessages('account', ACCOUNT);
  const { userName, userProfilePic, userType } = useSession();
  const logout = useLogout();
  const isOwn = !useIsImpersonated();
  const isFamily = userType === 'student' && isOwn;
  const [used, setUsed] = useState<keyof typeof DIALOGS>();
  const [open, setOpen] = useState(false);
  const [hasSiblings, setHasSiblings] = useState(false);
  const show = (name: keyof typeof DIALOGS) => () => {
    setUsed(name);
    setOpen(true);
  };
  const name = userName ?? account.mine;
  const Dialog = used && DIALOGS[used];
  return (
    <>
      <Menu
        label={account.of(name)}
        look={{ variant: 'ghost', size: 'sm' }}
        trigger={
          <span className={css.account}>
            <Avatar name={name} picture={userProfilePic} decorative />
            <span className={css.accountName}>{name}</span>
            <span className={css.accountArrow}>
              <ChevronDownIcon size="sm" />
            </span>
          </span>
        }
        items={[
          ...(hasSiblings ? [{ label: account.learning, icon: <UsersIcon />, onSelect: show('learning') }] : []),
          { label: account.picture, icon: <CameraIcon />, onSelect: show('picture') },
          { label: account.timezone, icon: <GlobeIcon />, onSelect: show('timezone') },
          ...(hasColours ? [{ label: account.colours, icon: <MoonIcon />, onSelect: show('colours') }] : []),
          ...(userType === 'teacher' && isOwn
            ? [{ label: account.student, icon: <EyeIcon />, onSelect: show('student') }]
            : []),
          ...(isOwn
            ? [
                { label: account.password, icon: <KeyIcon />, onSelect: show('password') },
                { label: account.sessions, icon: <UserIcon />, onSelect: show('sessions') },
              ]
            : []),
          ...(isFamily ? [{ label: account.data, icon: <UserIcon />, href: paths.yourData }] : []),
          { label: account.logout, icon: <LogoutIcon />, onSelect: logout, separated: true },
        ]}
      />
      {isFamily && <SiblingWatch onKnown={setHasSiblings} />}
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
