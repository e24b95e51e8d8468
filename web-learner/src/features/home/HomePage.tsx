import { andMore, SITE_NUMBER_NAMES, SITE_NUMBERS_DEFAULT } from '@school/core/settings/site-numbers';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLink } from '@school/web-kit/link/link-context';
import { classNames } from '@school/web-kit/class-names';
import { formatDay } from '@school/web-kit/time/wall-text';
import { COURSES } from '../../app/courses';
import { PAGE_HEADS } from '../../app/page-heads';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import { HeroArt } from '../../art/HeroArt';
import { useSiteNumbersQuery } from './api';
import { FEATURES, HOME } from './content';
import css from './Home.module.css';
import { HeroForm } from './HeroForm';

/** The home page. */
export default function HomePage() {
  useDocumentTitle(PAGE_HEADS.home.title);
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
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.heroInner}>
        <div className={css.heroText}>
          <p className={css.eyebrow}>{HOME.eyebrow}</p>
          <h1 id="hero-title" className={css.title}>
            {HOME.title}
          </h1>
          <p className={css.lead}>{HOME.lead}</p>
          <HeroForm />
          <ul className={css.promises}>
            {HOME.promises.map((promise) => (
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
  const { data = SITE_NUMBERS_DEFAULT } = useSiteNumbersQuery();
  return (
    <section className={css.stats} aria-label={HOME.statsTitle}>
      <dl className={css.statList}>
        {SITE_NUMBER_NAMES.map((name) => (
          <div key={name} className={css.stat}>
            <dt>{name}</dt>
            <dd>{andMore(data[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={css.asOf}>{HOME.asOf(formatDay(data.as_of))}</p>
    </section>
  );
}

function Features() {
  return (
    <section className={css.section} aria-labelledby="features-title">
      <h2 id="features-title" className={css.heading}>
        {HOME.featuresTitle}
      </h2>
      <ul className={css.features}>
        {FEATURES.map(({ name, text, tone, icon }) => (
          <li key={name} className={css.feature}>
            <svg
              viewBox="0 0 48 48"
              className={classNames(css.featureIcon, css[tone])}
              aria-hidden="true"
              focusable="false"
            >
              {icon}
            </svg>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Courses() {
  const Link = useLink();
  return (
    <section className={classNames(css.section, css.tinted)} aria-labelledby="courses-title">
      <div className={css.sectionHead}>
        <h2 id="courses-title" className={css.heading}>
          {HOME.coursesTitle}
        </h2>
        <p className={css.sectionLead}>{HOME.coursesLead}</p>
      </div>
      <ul className={css.courses}>
        {COURSES.map(({ picture, name, ages, weeks, line }) => (
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
                <span>Ages {ages}</span>
                <span>{weeks} weeks</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={css.section} aria-labelledby="cta-title">
      <div className={css.cta}>
        <h2 id="cta-title" className={css.ctaTitle}>
          {HOME.ctaTitle}
        </h2>
        <p>{HOME.ctaLead}</p>
        <div className={css.ctaButtons}>
          <span className={css.sunny}>
            <ButtonLink href={paths.register} variant="secondary" size="lg">
              {HOME.ctaStart}
            </ButtonLink>
          </span>
          <span className={css.clear}>
            <ButtonLink href={paths.courses} variant="ghost" size="lg">
              {HOME.ctaCourses}
            </ButtonLink>
          </span>
        </div>
      </div>
    </section>
  );
}
