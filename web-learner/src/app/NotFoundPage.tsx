import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { LostRobot } from '../art/LostRobot';
import { LOST } from './lost-messages';
import { pageTitle } from './school';
import css from './Page.module.css';
import { homeOf, paths } from './paths';
import { useSession } from './use-session';

/** The page for an address that does not exist. */
export function NotFoundPage() {
  const lost = useMessages('lost', LOST);
  useDocumentTitle(pageTitle(lost.tab));
  const { isLoggedIn, userType } = useSession();
  const dashboard = isLoggedIn ? homeOf(userType) : undefined;
  return (
    <section className={css.lost}>
      <LostRobot />
      <h1>{lost.title}</h1>
      <p>{lost.text}</p>
      <div className={css.buttons}>
        {dashboard && (
          <ButtonLink href={dashboard} size="lg">
            {lost.toDashboard}
          </ButtonLink>
        )}
        <ButtonLink href={paths.home} variant={dashboard ? 'secondary' : 'primary'} size="lg">
          {lost.toHome}
        </ButtonLink>
        {!dashboard && (
          <ButtonLink href={paths.courses} variant="secondary" size="lg">
            {lost.toCourses}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
