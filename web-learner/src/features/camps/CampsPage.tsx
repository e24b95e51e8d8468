import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import readingCss from '../../app/Reading.module.css';
import { CourseArt } from '../../art/CourseArt';
import { CAMP_FACTS, CAMP_THEMES, type CampTheme } from './camps';
import css from './Camps.module.css';

/** The page about holiday camps, with the way to hear of the next one. */
export default function CampsPage() {
  useDocumentTitle(PAGE_HEADS.camps.title);
  return (
    <div className={readingCss.page}>
      <header className={readingCss.head}>
        <h1>Camps</h1>
        <p className={readingCss.intro}>
          A camp is one of our courses in small: five mornings of a school holiday, one theme, one project that is
          finished on the last day.
        </p>
      </header>
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
    </div>
  );
}

function Theme({ theme }: { theme: CampTheme }) {
  return (
    <>
      <CourseArt picture={theme.picture} />
      <div className={css.text}>
        <h3>{theme.name}</h3>
        <p className={css.badges}>
          <Badge tone="primary">Ages {theme.ages}</Badge>
          <Badge>From {theme.course}</Badge>
        </p>
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
