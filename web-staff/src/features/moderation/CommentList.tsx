import { listComments, type Comment, type COMMENT_TABS } from '@school/bff-staff/contract/moderation';
import { SOURCE_FACTS, SOURCES, type Decision } from '@school/core/moderation/moderation';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { useEffect, useRef, useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useDecideCommentMutation, useListCommentsQuery, useUndoCommentMutation } from './api';
import { CommentActions } from './CommentActions';
import { DECIDED_COLUMNS, keyOf, nameOf, WAITING_COLUMNS } from './comment-columns';
import { RedactDialog } from './RedactDialog';

const REFRESH_MS = 30_000;
const EMPTY = {
  waiting: 'No text is waiting.',
  escalated: 'No text was escalated.',
  decided: 'Nothing has been decided yet.',
} as const;
const FAILED = 'The decision could not be saved.';
const NOBODY: ReadonlySet<string> = new Set();

interface CommentListProps {
  state: (typeof COMMENT_TABS)[number];
  url: TableUrl;
}

/** Texts in one state, and what can be done with them. */
export function CommentList({ state, url }: CommentListProps) {
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const source = SOURCES.find((known) => known === url.filter('source'));
  const answer = useListCommentsQuery(
    { query: { state, source, q, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  const [ticked, setTicked] = useState(NOBODY);
  const [redacting, setRedacting] = useState<Comment>();
  const rows = answer.data?.results;
  const { decide, undo, approveAll, isBusy } = useDecisions(rows);
  const chosen = rows?.filter((row) => ticked.has(keyOf(row))) ?? [];
  const approveTicked = async (): Promise<void> => {
    const left = await approveAll(chosen);
    // Those that could not be approved stay ticked.
    setTicked(new Set(left.map(keyOf)));
  };
  return (
    <>
      <DataTable
        caption={`Texts, ${state}`}
        captionHidden
        narrow="cards"
        columns={state === 'decided' ? DECIDED_COLUMNS : WAITING_COLUMNS}
        {...tableState(answer, 'The texts could not be loaded.')}
        rowKey={keyOf}
        rowName={nameOf}
        rowTone={({ flags }) => (flags.includes('safeguarding') ? 'danger' : undefined)}
        rowEnd={(comment) => (
          <CommentActions
            comment={comment}
            onDecide={(decision) => void decide(comment, decision)}
            onRedact={() => setRedacting(comment)}
            onUndo={() => void undo(comment)}
          />
        )}
        {...(state === 'waiting' && { selection: { keys: ticked, onChange: setTicked } })}
        empty={(q ?? source) ? { title: 'No text matches.', text: 'Try another filter.' } : { title: EMPTY[state] }}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search text"
        toolbar={
          <>
            <ListFilter
              label="Where"
              value={source}
              options={SOURCES.map((value) => ({ value, label: SOURCE_FACTS[value].label }))}
              onChange={(value) => url.setFilters({ source: value })}
            />
            {chosen.length > 0 && (
              <Button size="sm" busy={isBusy} busyLabel="Approving…" onClick={() => void approveTicked()}>
                {`Approve ${chosen.length} ${chosen.length === 1 ? 'text' : 'texts'}`}
              </Button>
            )}
          </>
        }
        exportMenu={<ExportList list={listComments} args={answer.originalArgs} />}
      />
      <RedactDialog comment={redacting} onClose={() => setRedacting(undefined)} />
    </>
  );
}

function approvedText(done: number, chosen: number): string {
  if (done < chosen) return `${done} of ${chosen} ${chosen === 1 ? 'text is' : 'texts are'} approved.`;
  return chosen === 1 ? 'The text is approved.' : `${chosen} texts are approved.`;
}

/** The calls of a row; after one, the focus goes to the row that has moved up. */
function useDecisions(rows: readonly Comment[] | undefined) {
  const [send] = useDecideCommentMutation();
  const [sendUndo] = useUndoCommentMutation();
  const { isBusy, run } = useSingleFlight();
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || rows === undefined) return;
    const places = document.querySelectorAll<HTMLElement>('[data-comment-actions] button:first-child');
    places[Math.min(next.current, places.length - 1)]?.focus();
    next.current = undefined;
  }, [rows]);

  const decideOne = async (comment: Comment, decision: Exclude<Decision, 'redact'>): Promise<string> => {
    const { source, id, text: seen } = comment;
    return (await send({ params: { source, id }, body: { decision, seen, text: '', reason: '' } }).unwrap()).message;
  };
  const saying = (work: () => Promise<string>): Promise<void> =>
    run(async () => {
      try {
        notify(await work());
      } catch (error) {
        notify(errorText(error, FAILED), { kind: 'error' });
      }
    });
  return {
    isBusy,
    decide: (comment: Comment, decision: Exclude<Decision, 'redact'>) =>
      saying(async () => {
        const message = await decideOne(comment, decision);
        next.current = rows?.indexOf(comment);
        return message;
      }),
    undo: ({ source, id }: Comment) =>
      saying(async () => (await sendUndo({ params: { source, id } }).unwrap()).message),
    /** Approves each, whatever another one refuses; the answer are those that are left. */
    approveAll: async (comments: readonly Comment[]): Promise<readonly Comment[]> => {
      let left = comments;
      await run(async () => {
        const refused = new Map<Comment, string>();
        for (const comment of comments)
          await decideOne(comment, 'approve').catch((error: unknown) => refused.set(comment, errorText(error, FAILED)));
        left = [...refused.keys()];
        const said = approvedText(comments.length - left.length, comments.length);
        if (left.length === 0) notify(said);
        else notify([said, ...new Set(refused.values())].join(' '), { kind: 'error' });
      });
      return left;
    },
  };
}
