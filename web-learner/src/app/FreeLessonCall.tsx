import { buttonClass } from '@school/web-kit/button/button-class';
import { useMessages } from '@school/web-kit/language/language';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocalPath } from './LanguageRoot';
import { SITE } from './messages';
import { paths } from './paths';
import css from './Reading.module.css';

/**
 * A call to book the free lesson, for public pages; `medium` tells the register page which page the family came from.
 */
export function FreeLessonCall({ title, medium, children }: { title: string; medium: string; children: ReactNode }) {
  return (
    <section className={css.call} aria-labelledby="call-title">
      <h2 id="call-title">{title}</h2>
      <p>{children}</p>
      <FreeLessonLink medium={medium} />
    </section>
  );
}

/** Only the button of `FreeLessonCall`; `search` is what the register page is told beside it. */
export function FreeLessonLink({ medium, search = '' }: { medium: string; search?: string }) {
  const site = useMessages('site', SITE);
  const inLanguage = useLocalPath();
  return (
    <Link
      to={inLanguage(paths.register) + search}
      state={{ utmSource: '', utmMedium: medium }}
      data-medium={medium}
      className={buttonClass({ size: 'lg' })}
    >
      {site.tryFree}
    </Link>
  );
}
