import type { Competition, OwnWork } from '@school/bff-learner/contract/competitions';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../app/drafts';

/** The form's values; `project` is a project's id as text, empty for a link. */
export interface TypedEntry {
  project: string;
  link: string;
  note: string;
  may_publish: boolean;
}

const typedEntry = z.object({ project: z.string(), link: z.string(), note: z.string(), may_publish: z.boolean() });

/** The form's first values: a draft, otherwise the saved entry, otherwise the newest project. */
export function useEntryDraft(competition: Competition, projects: readonly OwnWork[]) {
  const draft = useDraft(`competition:${competition.id}`);
  const [initial] = useState(() => kept(draft.read()) ?? entered(competition, projects));
  const [typed] = useState(() => ({ ...initial }));
  const keep = (change: Partial<TypedEntry>) => draft.keep(JSON.stringify(Object.assign(typed, change)));
  return { initial, keep, drop: draft.drop };
}

function entered({ my_entry: entry }: Competition, projects: readonly OwnWork[]): TypedEntry {
  const project = entry?.link == null ? projects[0]?.id : entry.project_submission;
  const isThere = projects.some(({ id }) => id === project);
  return {
    project: isThere ? String(project) : '',
    link: isThere ? '' : (entry?.link ?? ''),
    note: entry?.note ?? '',
    may_publish: entry?.may_publish ?? false,
  };
}

function kept(text: string | undefined): TypedEntry | undefined {
  if (text === undefined) return undefined;
  try {
    return typedEntry.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
