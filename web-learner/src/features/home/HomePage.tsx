import { andMore, SITE_NUMBER_NAMES, SITE_NUMBERS_DEFAULT } from '@school/core/settings/site-numbers';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useLink } from '@school/web-kit/link/link-context';
import { classNames } from '@school/web-kit/class-names';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { formatDay } from '@school/web-kit/time/wall-text';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import { useCourses } from '../../app/use-courses';
import { usePageTitle } from '../../app/use-page-title';
import { CourseArt } from '../../art/CourseArt';
import { HeroArt } from '../../art/HeroArt';
import { useSiteNumbersQuery } from './api';
import { FEATURES } from './features';
import css from './Home.module.css';
import { HeroForm } from './HeroForm';
import { HOME } from './messages';

/** The home page. */
export default function HomePage() {
  usePageTitle('home');
  return (
    <>
      <Hero />
      <Features />
      <Courses />
      <CallToAction />
      <Stats />
    </>
  );
}

function Hero() {
  const home = useMessages('home', HOME);
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.heroInner}>
        <div className={css.heroText}>
          <p className={css.eyebrow}>{home.eyebrow}</p>
          <h1 id="hero-title" className={css.title}>
            {home.title}
          </h1>
          <p className={css.lead}>{home.lead}</p>
          <HeroForm />
          <ul className={css.promises}>
            {home.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <div className={css.heroArt}>
          <HeroArt />
        </div>
      </div>
    </section>
  );
}

/** Until the answer arrives, the values of the build. */
function Stats() {
  const home = useMessages('home', HOME);
  const { language } = useLanguage();
  const { data = SITE_NUMBERS_DEFAULT } = useSiteNumbersQuery();
  return (
    <section className={css.stats} aria-label={home.statsTitle}>
      <dl className={css.statList}>
        {SITE_NUMBER_NAMES.map((name) => (
          <div key={name} className={css.stat}>
            <dt>{home.stats[name]}</dt>
            <dd>{home.andMore(andMore(data[name]))}</dd>
          </div>
        ))}
      </dl>
      <p className={css.asOf}>{home.asOf(formatDay(data.as_of, language))}</p>
    </section>
  );
}

function Features() {
  const home = useMessages('home', HOME);
  return (
    <section className={css.section} aria-labelledby="features-title">
      <h2 id="features-title" className={css.heading}>
        {home.featuresTitle}
      </h2>
      <ul className={css.features}>
        {FEATURES.map(({ name, tone, icon }) => (
          <li key={name} className={css.feature}>
            <svg
              viewBox="0 0 48 48"
              className={classNames(css.featureIcon, css[tone])}
              aria-hidden="true"
              focusable="false"
            >
              {icon}
            </svg>
            <h3>{home.features[name].name}</h3>
            <p>{home.features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Courses() {
  const home = useMessages('home', HOME);
  const site = useMessages('site', SITE);
  const courses = useCourses();
  const Link = useLink();
  return (
    <section className={classNames(css.section, css.tinted)} aria-labelledby="courses-title">
      <div className={css.sectionHead}>
        <h2 id="courses-title" className={css.heading}>
          {home.coursesTitle}
        </h2>
        <p className={css.sectionLead}>{home.coursesLead}</p>
      </div>
      <ul className={css.courses}>
        {courses.map(({ picture, name, ages, weeks, line }) => (
          <li key={name} className={css.course}>
            <CourseArt picture={picture} />
            <div className={css.courseText}>
              <h3>
                <Link href={paths.course.getHref(picture)} className={css.courseLink}>
                  {name}
                </Link>
              </h3>
              <p>{line}</p>
              <p className={css.chips}>
                <span>{site.ages(ages)}</span>
                <span>{site.weeks(weeks)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallToAction() {
  const home = useMessages('home', HOME);
  return (
    <section className={css.section} aria-labelledby="cta-title">
      <div className={css.cta}>
        <h2 id="cta-title" className={css.ctaTitle}>
          {home.ctaTitle}
        </h2>
        <p>{home.ctaLead}</p>
        <div className={css.ctaButtons}>
          <span className={css.sunny}>
            <ButtonLink href={paths.register} variant="secondary" size="lg">
              {home.ctaStart}
            </ButtonLink>
          </span>
          <span className={css.clear}>
            <ButtonLink href={paths.courses} variant="ghost" size="lg">
              {home.ctaCourses}
            </ButtonLink>
          </span>
        </div>
      </div>
    </section>
  );
}
