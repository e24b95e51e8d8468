import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { ReadingPage } from '../../app/ReadingPage';
import { pageTitle } from '../../app/school';
import { CourseArt } from '../../art/CourseArt';
import { CampDates } from './CampDates';
import { CAMP_THEMES, type CampTheme } from './camps';
import css from './Camps.module.css';
import { MESSAGES } from './messages';

/** The page about holiday camps: the next ones with their seats, and what a camp is like. */
export default function CampsPage() {
  const messages = useMessages('camps', MESSAGES);
  useDocumentTitle(pageTitle(messages.tab));
  return (
    <ReadingPage title={messages.title} intro={messages.intro}>
      <section className={css.themes} aria-labelledby="dates-title">
        <h2 id="dates-title">{messages.datesTitle}</h2>
        <CampDates />
      </section>
      <dl className={css.facts}>
        {messages.facts.map(({ name, text }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section className={css.themes} aria-labelledby="themes-title">
        <h2 id="themes-title">{messages.themesTitle}</h2>
        <ul className={css.list}>
          {CAMP_THEMES.map((theme) => (
            <li key={theme.picture} className={css.theme}>
              <Theme theme={theme} />
            </li>
          ))}
        </ul>
      </section>
    </ReadingPage>
  );
}

function Theme({ theme: { picture, ages } }: { theme: CampTheme }) {
  const messages = useMessages('camps', MESSAGES);
  const words = messages.themes[picture];
  return (
    <>
      <CourseArt picture={picture} />
      <div className={css.text}>
        <h3>{words.name}</h3>
        <Row as="p" gap={2}>
          <Badge tone="primary">{messages.themeAges(ages)}</Badge>
          <Badge>{messages.from(words.course)}</Badge>
        </Row>
        <p>{words.line}</p>
        <h4 className={css.small}>{messages.mornings}</h4>
        <ol className={css.mornings}>
          {words.mornings.map((morning) => (
            <li key={morning}>{morning}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
