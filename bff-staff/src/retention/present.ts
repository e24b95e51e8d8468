import { changeWords } from '@school/core/audit/change-words';
import type { RetentionKind } from '@school/core/retention/rules';
import type { RetentionRunModel } from '@school/infra/retention/model';
import type { OldThing as FoundThing } from '@school/infra/retention/preview';
import type { OldThing, RetentionRun } from '../../contract/retention.js';

/** Something that would go, in words. */
export const presentThing =
  (kind: RetentionKind) =>
  ({ key, since, what, who }: FoundThing): OldThing => ({
    key,
    since: since.toISOString(),
    what: kind === 'audit' ? changeWords(what ?? '') : (what ?? ''),
    who: who ?? (kind === 'audit' ? 'The school' : ''),
  });

/** What a night removed. */
export const presentRun = ({ id, kind, months, removed, ...run }: RetentionRunModel): RetentionRun => ({
  id,
  kind,
  months,
  started_at: run.startedAt.toISOString(),
  done_at: run.doneAt?.toISOString() ?? null,
  removed,
  before: run.keptSince.toISOString(),
});
