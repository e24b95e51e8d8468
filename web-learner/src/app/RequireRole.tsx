import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { focusContent } from '@school/web-kit/shell/focus-content';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { pageTitle } from './school';
import css from './Page.module.css';
import { homeOf, paths } from './paths';
import { SiteFrame } from './SiteFrame';
import { usePersonKey, useSession } from './use-session';

type Role = 'student' | 'teacher';

// The sentences of the specification for visitors who are not logged in.
const NOT_LOGGED_IN: Record<Role, string> = {
  student: 'Student not logged in or authentication token not available.',
  teacher: 'Teacher not logged in or user ID not available.',
};
const SOMEBODY_ELSES = 'This page belongs to somebody else';
const NO_TOKEN_FOR_CLASS = 'Authentication token not available.';
const ENDED = 'Your session has ended. Please log in again.';

/**
 * Shows a page only to its own role; others see a link to the page that is theirs. The server checks the role on its
 * own.
 */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const session = useSession();
  const person = usePersonKey();
  const isAllowed = session.isLoggedIn && session.userType === role;
  useFocusOnReplaced(`${person} ${isAllowed}`);
  // The key makes React build the page again for another person, so that nothing of one child is shown to a sibling.
  return <Fragment key={person}>{isAllowed ? children : <Refused role={role} />}</Fragment>;
}

/**
 * When another page takes this one's place at the same address, for example because the session has ended, what had the
 * focus is gone. Then the focus moves to the new page, and its beginning is in sight (WCAG 2.4.3).
 */
function useFocusOnReplaced(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    focusContent();
  }, [page]);
}

function Refused({ role }: { role: Role }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isOthers = session.isLoggedIn;
  useDocumentTitle(pageTitle(isOthers ? SOMEBODY_ELSES : 'Please log in'));
  const ownHome = homeOf(session.userType) ?? paths.officeLogin;
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <SiteFrame>
      <section className={css.narrow}>
        <h1>{isOthers ? SOMEBODY_ELSES : 'Please log in'}</h1>
        <Alert kind="warning">
          {isOthers
            ? `This page is for ${role}s, and you are logged in as a ${session.userType ?? 'guest'}.`
            : sentence(session.ended, role, pathname)}
        </Alert>
        <div className={css.buttons}>
          {isOthers ? (
            <ButtonLink href={ownHome} size="lg">
              {ownHome === paths.officeLogin ? 'Go to the back office' : 'Go to my dashboard'}
            </ButtonLink>
          ) : (
            <ButtonLink href={`${paths.login}?${next}`} size="lg">
              Login
            </ButtonLink>
          )}
          <ButtonLink href={paths.home} variant="secondary" size="lg">
            Home
          </ButtonLink>
        </div>
      </section>
    </SiteFrame>
  );
}

function sentence(ended: boolean, role: Role, pathname: string): string {
  if (ended) return ENDED;
  const isClass = [paths.classDetail.pattern, paths.classroom.pattern].some((path) => matchPath(path, pathname));
  return isClass ? NO_TOKEN_FOR_CLASS : NOT_LOGGED_IN[role];
}
