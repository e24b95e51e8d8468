import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Progress } from '@school/web-kit/feedback/Progress';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { progressPercent } from '@school/core/lessons/progress';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { useId, useState } from 'react';
import { CourseArt } from '../../../art/CourseArt';
import { coursePicture } from '../../../art/course-picture';
import { paths } from '../../../app/paths';
import type { CourseModule } from './api';
import css from './Journey.module.css';
import { LessonCard } from './LessonCard';
import { MESSAGES } from './messages';

/** A module whose lessons can be folded away. */
export function ModuleCard({ module }: { module: CourseModule }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Link = useLink();
  const done = module.lessons.filter(({ is_complete }) => is_complete).length;
  const total = module.lessons.length;
  const toGo = module.certificate_to_go ?? [];
  return (
    <Card title={module.name} aside={<Badge tone="primary">{module.module_code}</Badge>}>
      <div className={css.moduleHead}>
        <div className={css.art}>
          <CourseArt picture={coursePicture(module.module_code)} />
        </div>
        <Stack gap={4}>
          <div className={css.tags}>
            {module.complexity && <Badge tone="accent">{module.complexity}</Badge>}
            <span>{count(total, 'lesson')}</span>
            <span>{count(module.projects_count, 'project')}</span>
            <span>{module.quizzes_count > 0 ? count(module.quizzes_count, 'quiz', 'quizzes') : 'Quizzes: -'}</span>
          </div>
          <Facts layout="stack">
            {module.topics_list && <Fact name="Topics">{module.topics_list}</Fact>}
            {module.objective && <Fact name="Objective">{module.objective}</Fact>}
          </Facts>
        </Stack>
      </div>
      <Progress
        label={`Progress of ${module.name}`}
        labelHidden
        percent={progressPercent(done, total)}
        text={`${done} of ${total} lessons completed`}
      />
      {done === total && toGo.length > 0 && (
        <p>
          <Link href={paths.myCertificates} className={css.textLink}>
            {`Certificate: ${toGo.join(', ')}`}
          </Link>
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? MESSAGES.hide : MESSAGES.show}
          <span className="visually-hidden"> of {module.name}</span>
        </Button>
      </div>
      {isOpen && (
        <List id={id} as="ol" gap={4}>
          {module.lessons.map((lesson, index) => (
            <li key={lesson.id} className={css.stop} data-done={lesson.is_complete || undefined}>
              <LessonCard lesson={lesson} number={index + 1} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
