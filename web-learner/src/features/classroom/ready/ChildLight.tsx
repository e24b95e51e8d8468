import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { LightBadge } from './LightBadge';
import { READY_TEXTS } from './messages';
import css from './Ready.module.css';

/** A child's light as the teacher sees it, with what keeps it from being green. */
export function ChildLight({ ready }: Pick<ClassroomAnswer['students'][number], 'ready'>) {
  if (ready === null) return <span className="hint">{READY_TEXTS.notChecked}</span>;
  return (
    <div className={css.light}>
      <LightBadge light={ready.light} />
      {ready.reasons.length > 0 && <span className="hint">{ready.reasons.join(' · ')}</span>}
    </div>
  );
}
