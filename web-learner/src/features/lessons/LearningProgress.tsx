import type { studentProgress } from '@school/bff-learner/contract/points';
import { Button } from '@school/web-kit/button/Button';
import { Progress } from '@school/web-kit/feedback/Progress';
import { CoinIcon } from '@school/web-kit/icons/CoinIcon';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { Stack } from '@school/web-kit/layout/Stack';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Card } from '@school/web-kit/shell/Card';
import { type ReactNode } from 'react';
import { useIsImpersonated } from '../../app/impersonated';
import { useStudentProgressQuery } from './api';
import css from './LearningProgress.module.css';
import { MESSAGES } from './messages';

// Lazy: the numbers come first.
const Celebration = lazyPart(async () => ({ default: (await import('./Celebration')).Celebration }));

type Figures = ReturnType<(typeof studentProgress)['response']['parse']>;
type Shown = Pick<Figures, 'lessons' | 'projects' | 'percent' | 'streak' | 'points'>;

/**
 * Placeholders for the numbers that are loading. Their text is not visible, so that a child never takes them for
 * its own numbers.
 */
const PLACEHOLDER: Shown = {
  lessons: { completed: 18, total: 24 },
  projects: { completed: 8, total: 12 },
  percent: 75,
  streak: { classes: 7, frozen_reason: null },
  points: 1250,
};

/** After an error the page shows no invented numbers. */
const NOTHING: Shown = {
  lessons: { completed: 0, total: 0 },
  projects: { completed: 0, total: 0 },
  percent: 0,
  streak: { classes: 0, frozen_reason: null },
  points: 0,
};

/** The card 'Learning Progress': percent with bar, streak and points. */
export function LearningProgress() {
  const { data, isError, isFetching, refetch } = useStudentProgressQuery();
  const isOwn = !useIsImpersonated();
  if (data)
    return (
      <Loaded figures={data} rules={data.point_rules}>
        {/* Whoever only looks into a child's account takes no celebration away from it. */}
        {isOwn && (
          <Celebration
            points={data.points}
            streak={data.streak.classes}
            lessons={data.lessons.completed}
            badges={data.badges.count}
            newestBadge={data.badges.newest}
            certificates={data.certificates}
          />
        )}
      </Loaded>
    );
  if (!isError || isFetching) return <Waiting />;
  return (
    <Loaded figures={NOTHING}>
      <div role="alert" className={css.failed}>
        <p>{MESSAGES.progressFailed}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Loaded>
  );
}

function Waiting() {
  return (
    <Card title={MESSAGES.progress} busy>
      <div className={css.waiting} aria-hidden="true">
        <Numbers figures={PLACEHOLDER} />
      </div>
    </Card>
  );
}

interface LoadedProps {
  figures: Shown;
  rules?: Figures['point_rules'];
  children?: ReactNode;
}

function Loaded({ figures, rules, children }: LoadedProps) {
  return (
    <Card title={MESSAGES.progress}>
      {children}
      <Numbers figures={figures} />
      {figures.streak.frozen_reason !== null && <p className={css.frozen}>{figures.streak.frozen_reason}</p>}
      {rules && <PointRules rules={rules} />}
    </Card>
  );
}

function Numbers({ figures: { lessons, projects, percent, streak, points } }: { figures: Shown }) {
  return (
    <div className={css.numbers}>
      <Stack gap={2}>
        <Progress
          label="Lessons"
          percent={percent}
          text={`${lessons.completed} of ${lessons.total} lessons completed`}
        />
        <p className="hint">
          {projects.completed} of {projects.total} projects handed in
        </p>
      </Stack>
      <dl className={css.earned}>
        <Earned icon={<TrophyIcon />} name={MESSAGES.streak}>
          {streak.classes} {streak.classes === 1 ? 'class' : 'classes'} in a row
        </Earned>
        <Earned icon={<CoinIcon />} name={MESSAGES.points}>
          {points}
        </Earned>
      </dl>
    </div>
  );
}

function Earned({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon} {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Explains where points come from. */
function PointRules({ rules }: { rules: Figures['point_rules'] }) {
  const lines: [string, number][] = [
    ['A lesson attended', rules.lesson],
    ['In class on time', rules.on_time],
    ['A quiz with 50 or more, once', rules.quiz],
    ['Each star of a project', rules.project_star],
    ['A badge from your teacher', rules.badge],
    ['A month with every class on time', rules.perfect_month],
  ];
  return (
    <details className={css.rules}>
      <summary>{MESSAGES.pointRules}</summary>
      <ul>
        {lines.map(([cause, points]) => (
          <li key={cause}>
            <span>{cause}</span> <strong>+{points}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}
