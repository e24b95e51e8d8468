import { LinkContext, type LinkProps } from '@school/web-kit/link/link-context';
import { useState } from 'react';
import { Badge } from '@school/web-kit/shell/Badge';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { AppShell } from '@school/web-kit/shell/AppShell';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Menu } from '@school/web-kit/menu/Menu';
import { Toasts } from '@school/web-kit/feedback/Toasts';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { HomeIcon } from '@school/web-kit/icons/HomeIcon';
import { BookIcon } from '@school/web-kit/icons/BookIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { QuizIcon } from '@school/web-kit/icons/QuizIcon';
import { CertificateIcon } from '@school/web-kit/icons/CertificateIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { CameraIcon } from '@school/web-kit/icons/CameraIcon';
import { GlobeIcon } from '@school/web-kit/icons/GlobeIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { ButtonsSection } from './ButtonsSection';
import { ChartSection } from './ChartSection';
import { ChoicesSection } from './ChoicesSection';
import { FeedbackSection } from './FeedbackSection';
import { FormSection } from './FormSection';
import { InboxSection } from './InboxSection';
import { TableSection } from './TableSection';
import { PartsSection } from './PartsSection';
import { SessionsSection } from './SessionsSection';
import { TextsSection } from './TextsSection';

const NAV = [
  { href: '/student-dashboard', label: 'Dashboard', icon: HomeIcon, exact: true },
  { href: '#my-lessons', label: 'My Lessons', icon: BookIcon },
  { href: '#my-projects', label: 'My Projects', icon: ProjectIcon, badge: <Badge tone="accent">2</Badge> },
  { href: '#my-quizzes', label: 'My Quizzes', icon: QuizIcon },
  { href: '#my-certificates', label: 'My Certificates', icon: CertificateIcon },
  { href: '#invite-friends', label: 'Invite Friends', icon: GiftIcon },
  { href: '#competitions', label: 'Competitions', icon: TrophyIcon },
].map((item) => ({ ...item, href: item.href.replace('#', '/student-dashboard/') }));

const THEMES = [
  { value: 'learner light', label: 'Learner' },
  { value: 'office light', label: 'Office, light' },
  { value: 'office dark', label: 'Office, dark' },
];

/** The page of the gallery: every part of the kit in every state. */
export function Gallery() {
  const { theme, scheme } = document.documentElement.dataset;
  const [look, setLook] = useState(`${theme} ${scheme}`);
  const choose = (next: string) => {
    const [nextTheme = 'learner', nextScheme = 'light'] = next.split(' ');
    document.documentElement.dataset.theme = nextTheme;
    document.documentElement.dataset.scheme = nextScheme;
    setLook(next);
  };
  return (
    <LinkContext value={StayLink}>
      <AppShell
        brand={<a href="/">Code School</a>}
        header={<Person />}
        nav={NAV}
        path="/student-dashboard"
        narrow={look.startsWith('office') ? 'drawer' : 'bottom'}
      >
        <PageHeader
          title="Gallery"
          text="Every part in every state."
          back={{ href: '/', label: 'Back to the start' }}
          actions={
            <NativeSelect
              aria-label="Theme"
              options={THEMES}
              value={look}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          }
        />
        <ButtonsSection />
        <FeedbackSection />
        <FormSection />
        <ChoicesSection />
        <TableSection />
        <ChartSection />
        <PartsSection />
        <SessionsSection />
        <InboxSection />
        <TextsSection />
      </AppShell>
      <Toasts />
    </LinkContext>
  );
}

// The gallery has only one page, so its links must not leave it.
function StayLink({ onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    />
  );
}

function Person() {
  return (
    <>
      <Badge tone="accent">12 Credits</Badge>
      <Menu
        label="Account of Maximiliane"
        trigger={<Avatar name="Maximiliane" decorative />}
        look={{ iconOnly: true }}
        items={[
          { label: 'Upload Profile Picture', icon: <CameraIcon /> },
          { label: 'Update Timezone', icon: <GlobeIcon /> },
          { label: 'Login as Student', icon: <UsersIcon />, disabled: true },
          { label: 'Reset Password', icon: <KeyIcon /> },
          { label: 'Logout', icon: <LogoutIcon />, danger: true, separated: true },
        ]}
      />
    </>
  );
}
