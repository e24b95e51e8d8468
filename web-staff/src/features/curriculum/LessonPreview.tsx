import { LessonSections } from '@school/web-kit/lesson/LessonSections';
import { Card } from '@school/web-kit/shell/Card';
import css from './Curriculum.module.css';
import { imageUrl } from './image-url';
import type { LessonDoc } from './lesson-doc';

interface LessonPreviewProps {
  lesson: LessonDoc;
  reader: 'child' | 'teacher';
}

/** A lesson as a student or a teacher reads it; uses the same components as their pages. */
export function LessonPreview({ lesson, reader }: LessonPreviewProps) {
  const { after_class_projects: projects, quiz } = lesson;
  const activities = lesson.activities.map(({ key, screenshots, ...activity }) => ({
    ...activity,
    id: key,
    screenshots: screenshots.map((image) => ({ id: image, image: imageUrl(image) })),
  }));
  return (
    <div className={css.previewed}>
      <h3 className={css.lessonTitle}>{lesson.lesson_name}</h3>
      <LessonSections lesson={{ ...lesson, activities }} reader={reader} level={4} />
      {projects.length > 0 && (
        <Card title="After Class Projects" level={4}>
          {projects.map((project) => (
            <article key={project.key} className={css.part}>
              <h5>{project.title}</h5>
              {project.short_description && <p>{project.short_description}</p>}
            </article>
          ))}
        </Card>
      )}
      {quiz && (
        <Card title={`Quiz: ${quiz.title}`} level={4}>
          <ol className={css.questions}>
            {quiz.questions.map((question) => (
              <li key={question.key} className={css.part}>
                <p>{question.text}</p>
                {question.image && <img src={imageUrl(question.image)} alt="" className={css.picture} />}
                <ul className={css.choices}>
                  {question.choices.map((choice) => (
                    <li key={choice.key}>{choice.text}</li>
                  ))}
                </ul>
                {question.explanation && <p className={css.muted}>Why: {question.explanation}</p>}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}
