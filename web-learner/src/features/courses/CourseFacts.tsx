import type { CoursePageAnswer } from '@school/bff-learner/contract/course-pages';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Avatar } from '@school/web-kit/shell/Avatar';
import css from './CoursePage.module.css';
import { CoursePrice } from './CoursePrice';
import { MESSAGES } from './messages';

/** What the school's own lists say about a course; a part about which there is nothing to say is left out. */
export function CourseFacts({ page }: { page: CoursePageAnswer }) {
  const messages = useMessages('courses', MESSAGES);
  const lang = useLessonsLanguage();
  return (
    <>
      <Lessons modules={page.modules} />
      {page.projects.length > 0 && (
        <section aria-labelledby="projects" className={css.section}>
          <h2 id="projects">{messages.projects}</h2>
          <ul className={css.projects} lang={lang}>
            {page.projects.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      {page.teachers.length > 0 && <Teachers teachers={page.teachers} />}
      <CoursePrice countries={page.countries} prices={page.prices} />
      {page.voices.length > 0 && <Voices voices={page.voices} />}
    </>
  );
}

/** Lessons are written once, in English; a page in another language has to say so. */
function useLessonsLanguage(): 'en' | undefined {
  return useLanguage().language === 'en' ? undefined : 'en';
}

function Lessons({ modules }: { modules: CoursePageAnswer['modules'] }) {
  const messages = useMessages('courses', MESSAGES);
  const lang = useLessonsLanguage();
  return (
    <section aria-labelledby="lessons" className={css.section}>
      <h2 id="lessons">{messages.lessons}</h2>
      {modules.length === 0 && <p>{messages.lessonsEmpty}</p>}
      {modules.length > 0 && messages.inEnglish !== '' && <p className="hint">{messages.inEnglish}</p>}
      {modules.map(({ name, objective, lessons }, index) => (
        <details key={name} className={css.module} open={index === 0}>
          <summary>
            <h3 lang={lang}>{name}</h3>
            <span className="hint">{messages.lessonCount(lessons.length)}</span>
          </summary>
          {objective !== '' && (
            <p className="muted" lang={lang}>
              {objective}
            </p>
          )}
          <ol className={css.lessons} lang={lang}>
            {lessons.map((lesson, place) => (
              <li key={place}>
                <strong>{lesson.name}</strong>
                {lesson.line !== '' && <span className="muted">{lesson.line}</span>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

function Teachers({ teachers }: Pick<CoursePageAnswer, 'teachers'>) {
  const messages = useMessages('courses', MESSAGES);
  return (
    <section aria-labelledby="teachers" className={css.section}>
      <h2 id="teachers">{messages.teachers}</h2>
      <ul className={css.people}>
        {teachers.map(({ id, full_name, profile_picture, line }) => (
          <li key={id} className={css.person}>
            <Avatar name={full_name} picture={profile_picture} size="lg" decorative />
            <div>
              <strong dir="auto">{full_name}</strong>
              {line !== '' && (
                <p className="muted" dir="auto">
                  {line}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Voices({ voices }: Pick<CoursePageAnswer, 'voices'>) {
  const messages = useMessages('courses', MESSAGES);
  return (
    <section aria-labelledby="voices" className={css.section}>
      <h2 id="voices">{messages.voices}</h2>
      <ul className={css.people}>
        {voices.map(({ name, grade, text }, index) => (
          <li key={index}>
            <figure className={css.voice}>
              <blockquote dir="auto" className="as-typed">
                {text}
              </blockquote>
              <figcaption className="hint">{messages.voiceOf(name, grade)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
