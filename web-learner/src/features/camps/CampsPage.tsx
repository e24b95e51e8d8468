import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { ReadingPage } from '../../app/ReadingPage';
import { pageTitle } from '../../app/school';
import { CourseArt } from '../../art/CourseArt';
import { CAMP_FACTS, CAMP_THEMES, type CampTheme } from './camps';
import css from './Camps.module.css';

/** The page about holiday camps, with the way to hear of the next one. */
export default function CampsPage() {
  useDocumentTitle(pageTitle('Camps'));
  return (
    <ReadingPage
      title="Camps"
      intro="A camp is one of our courses in miniature: five mornings of a school holiday, one theme, one project that is finished on the last day."
    >
      <dl className={css.facts}>
        {CAMP_FACTS.map(({ name, text }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section className={css.themes} aria-labelledby="themes-title">
        <h2 id="themes-title">Three themes, by age</h2>
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
          <Badge tone="primary">Ages {theme.ages}</Badge>
          <Badge>From {theme.course}</Badge>
        </Row>
        <p>{theme.line}</p>
        <h4 className={css.small}>Morning by morning</h4>
        <ol className={css.mornings}>
          {theme.mornings.map((morning) => (
            <li key={morning}>{morning}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
