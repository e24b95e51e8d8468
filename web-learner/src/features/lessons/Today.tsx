import type { studentToday } from '@school/bff-learner/contract/lessons';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { PlayIcon } from '@school/web-kit/icons/PlayIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { QuizIcon } from '@school/web-kit/icons/QuizIcon';
import { useId, type ReactNode } from 'react';
import { paths } from '../../app/paths';
import { useStudentTodayQuery } from './api';
import { MESSAGES, TODAY } from './messages';
import css from './Today.module.css';

type Figures = ReturnType<(typeof studentToday)['response']['parse']>;

/** 'What to do today': one card each to submit, to play a quiz and to watch. */
export function Today() {
  const id = useId();
  const { data, isError, isFetching, refetch } = useStudentTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={css.today} aria-labelledby={id}>
      <h2 id={id}>{MESSAGES.today}</h2>
      {data && <Cards figures={data} />}
      {!data && isError && !isFetching && (
        <div role="alert" className={css.failed}>
          <p>{MESSAGES.todayFailed}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && (!isError || isFetching) && (
        <LoadingRegion label={MESSAGES.todayLoading}>
          <div className={css.cards}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </LoadingRegion>
      )}
    </section>
  );
}

function Cards({ figures: { projects, project, quizzes, quiz, videos, video } }: { figures: Figures }) {
  return (
    <ul className={css.cards}>
      <Todo
        icon={<ProjectIcon size="lg" />}
        texts={TODAY.submit}
        count={projects}
        name={project?.title}
        href={paths.myProjects}
      />
      <Todo
        icon={<QuizIcon size="lg" />}
        texts={TODAY.quiz}
        count={quizzes}
        name={quiz?.title}
        href={quiz && quizzes === 1 ? paths.playQuiz.getHref(quiz.id) : paths.myQuizzes}
      />
      <Todo
        icon={<PlayIcon size="lg" />}
        texts={TODAY.watch}
        count={videos}
        name={video?.lesson_name}
        href={video ? paths.myLesson.getHref(video.lesson_code) : paths.myLessons}
      />
    </ul>
  );
}

interface TodoProps {
  icon: ReactNode;
  texts: (typeof TODAY)[keyof typeof TODAY];
  count: number;
  /** The first of them. */
  name: string | undefined;
  href: string;
}

function Todo({ icon, texts, count, name, href }: TodoProps) {
  return (
    <li className={css.card} data-empty={count === 0 || undefined}>
      <span className={css.icon}>{icon}</span>
      <div className={css.words}>
        <h3>{texts.title}</h3>
        <p>
          {count === 0 ? (
            texts.none
          ) : (
            <>
              <strong>{count}</strong> {count === 1 ? texts.one : texts.many}
            </>
          )}
        </p>
        {name !== undefined && <p className="hint">{name}</p>}
      </div>
      {count > 0 && (
        <ButtonLink href={href} variant="secondary" wide>
          {texts.action}
        </ButtonLink>
      )}
    </li>
  );
}
