import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import { ReadingPage } from '../../app/ReadingPage';
import { CourseArt } from '../../art/CourseArt';
import { CAMP_FACTS, CAMP_THEMES, type CampTheme } from './camps';
import css from './Camps.module.css';

/** The page about holiday camps, with the way to hear of the next one. */
export default function CampsPage() {
  useDocumentTitle(PAGE_HEADS.camps.title);
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
      <FreeLessonCall title="When is the next camp?" medium="camps">
        School holidays differ from place to place, so dates are announced before each holiday and none are listed here.
        Register for a free lesson and tell the teacher that you are interested in a camp: that is how you will be told,
        and the teacher can say which theme fits.
      </FreeLessonCall>
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
