import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { LostRobot } from '../art/LostRobot';
import { pageTitle } from './school';
import css from './Page.module.css';
import { homeOf, paths } from './paths';
import { useSession } from './use-session';

/** The page for an address that does not exist. */
export function NotFoundPage() {
  useDocumentTitle(pageTitle('Page not found'));
  const { isLoggedIn, userType } = useSession();
  const dashboard = isLoggedIn ? homeOf(userType) : undefined;
  return (
    <section className={css.lost}>
      <LostRobot />
      <h1>This page is not here</h1>
      <p>The link may be old, or a letter got lost on the way. Nothing is broken.</p>
      <div className={css.buttons}>
        {dashboard && (
          <ButtonLink href={dashboard} size="lg">
            Go to my dashboard
          </ButtonLink>
        )}
        <ButtonLink href={paths.home} variant={dashboard ? 'secondary' : 'primary'} size="lg">
          Go to the home page
        </ButtonLink>
        {!dashboard && (
          <ButtonLink href={paths.courses} variant="secondary" size="lg">
            See the courses
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
