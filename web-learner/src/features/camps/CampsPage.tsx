import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { ReadingPage } from '../../app/ReadingPage';
import { pageTitle } from '../../app/school';
import { CourseArt } from '../../art/CourseArt';
import { CampDates } from './CampDates';
import { CAMP_FACTS, CAMP_THEMES, type CampTheme } from './camps';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

/** The page about holiday camps: the next ones with their seats, and what a camp is like. */
export default function CampsPage() {
  useDocumentTitle(pageTitle('Holiday camps'));
  return (
    <ReadingPage title={MESSAGES.title} intro={MESSAGES.intro}>
      <section className={css.themes} aria-labelledby="dates-title">
        <h2 id="dates-title">{MESSAGES.datesTitle}</h2>
        <CampDates />
      </section>
      <dl className={css.facts}>
        {CAMP_FACTS.map(({ name, text }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section className={css.themes} aria-labelledby="themes-title">
        <h2 id="themes-title">{MESSAGES.themesTitle}</h2>
        <ul className={css.list}>
          {CAMP_THEMES.map((theme) => (
            <li key={theme.name} className={css.theme}>
              <Theme theme={theme} />
            </li>
          ))}
        </ul>
      </section>
    </ReadingPage>
  );
}

function Theme({ theme }: { theme: CampTheme }) {
  return (
    <>
      <CourseArt picture={theme.picture} />
      <div className={css.text}>
        <h3>{theme.name}</h3>
        <Row as="p" gap={2}>
          <Badge tone="primary">{MESSAGES.themeAges(theme.ages)}</Badge>
          <Badge>{MESSAGES.from(theme.course)}</Badge>
        </Row>
        <p>{theme.line}</p>
        <h4 className={css.small}>{MESSAGES.mornings}</h4>
        <ol className={css.mornings}>
          {theme.mornings.map((morning) => (
            <li key={morning}>{morning}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
