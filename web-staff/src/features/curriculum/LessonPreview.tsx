import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { Card } from '@school/web-kit/shell/Card';
import css from './Curriculum.module.css';
import { imageUrl } from './image-url';
import type { LessonDoc } from './lesson-doc';

const LOOKS_LIKE_MARKUP = /<[a-z]/i;

/** A lesson as a student reads it after class, with everything cleaned the same way (P2.13, C27). */
export function LessonPreview({ lesson }: { lesson: LessonDoc }) {
  const { activities, after_class_projects: projects, quiz } = lesson;
  return (
    <div className={css.previewed}>
      <h3 className={css.lessonTitle}>{lesson.lesson_name}</h3>
      <Section title="Topic Objective" text={lesson.topic_objective} />
      <Section title="Topic Introduces" text={lesson.topic_introduces} />
      <Section title="Learning Outcome" text={lesson.learning_outcome} />
      <Section title="Agenda" text={lesson.agenda} />
      {lesson.content && (
        <Card title="Content" level={4}>
          <SafeHtml html={lesson.content} />
        </Card>
      )}
      {lesson.video_url && (
        <Card title="Video link" level={4}>
          <Address href={lesson.video_url} />
        </Card>
      )}
      {activities.length > 0 && (
        <Card title="Activities" level={4}>
          {activities.map((activity) => (
            <article key={activity.key} className={css.part}>
              <h5>{activity.title}</h5>
              <Text text={activity.short_description} />
              {activity.link_url && <Address href={activity.link_url} />}
              {activity.screenshots.map((key, index) => (
                <img
                  key={key}
                  src={imageUrl(key)}
                  alt={`${activity.title}, picture ${index + 1}`}
                  className={css.picture}
                />
              ))}
              {activity.solution && (
                <details>
                  <summary>Solution</summary>
                  <Text text={activity.solution} />
                </details>
              )}
            </article>
          ))}
        </Card>
      )}
      {projects.length > 0 && (
        <Card title="After Class Projects" level={4}>
          {projects.map((project) => (
            <article key={project.key} className={css.part}>
              <h5>{project.title}</h5>
              <Text text={project.short_description} />
            </article>
          ))}
        </Card>
      )}
      {quiz && (
        <Card title={`Quiz: ${quiz.title}`} level={4}>
          <ol className={css.questions}>
            {quiz.questions.map((question) => (
              <li key={question.key} className={css.part}>
                <Text text={question.text} />
                {question.image && <img src={imageUrl(question.image)} alt="" className={css.picture} />}
                <ul className={css.choices}>
                  {question.choices.map((choice) => (
                    <li key={choice.key}>{choice.text}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

function Section({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Card title={title} level={4}>
      <Text text={text} />
    </Card>
  );
}

const Text = ({ text }: { text: string }) =>
  LOOKS_LIKE_MARKUP.test(text) ? <SafeHtml html={text} /> : <p className={css.linesOf}>{text}</p>;

const Address = ({ href }: { href: string }) =>
  /^https?:\/\//i.test(href) ? (
    <p className={css.linesOf}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
    </p>
  ) : (
    <p>{href}</p>
  );
