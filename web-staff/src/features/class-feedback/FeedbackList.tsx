import { listClassFeedback, TEXT_FILTERS, type ClassFeedback } from '@school/bff-staff/contract/class-feedback';
import type { TextDecision } from '@school/core/class-feedback/feedback';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { EyeOffIcon } from '@school/web-kit/icons/EyeOffIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { useDecideFeedbackTextMutation, useListClassFeedbackQuery } from './api';
import { COLUMNS, TEXT_LOOKS } from './feedback-columns';

interface FeedbackListProps {
  /** The number of a batch, for its feedback alone. */
  batch?: number;
}

/** What children say about their classes, and the moderation of their texts. */
export function FeedbackList({ batch }: FeedbackListProps) {
  const url = useTableUrl({ pageSize: 20 });
  const q = url.query.search?.slice(0, SEARCH_MAX);
  const stars = url.filter('stars') === 'low' ? 'low' : undefined;
  const text = TEXT_FILTERS.find((known) => known === url.filter('text'));
  const query = { q, stars, text, batch, ...pageQuery(url.query) } as const;
  const answer = useListClassFeedbackQuery({ query }, { refetchOnMountOrArgChange: true });
  const decide = useDecide();
  return (
    <MenuTable
      caption="Feedback"
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, 'The feedback could not be loaded.')}
      rowKey={({ id }) => String(id)}
      rowName={({ student, lesson }) => `${student}, ${lesson}`}
      rowMenu={(feedback) => menuOf(feedback, decide)}
      empty={
        (q ?? stars ?? text)
          ? { title: 'No feedback matches.', text: 'Try fewer letters or another filter.' }
          : { title: 'No feedback yet.', text: 'It appears here as soon as a child rates a class.' }
      }
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      searchLabel="Search student or teacher"
      toolbar={
        <>
          <ListFilter
            label="Stars"
            value={stars}
            options={[{ value: 'low', label: 'A rating of 1 or 2' }]}
            onChange={(value) => url.setFilters({ stars: value })}
          />
          <ListFilter
            label="Text"
            value={text}
            options={TEXT_FILTERS.map((value) => ({ value, label: TEXT_LOOKS[value].label }))}
            onChange={(value) => url.setFilters({ text: value })}
          />
        </>
      }
      exportMenu={<ExportList list={listClassFeedback} args={answer.originalArgs} />}
    />
  );
}

type Decide = (feedback: ClassFeedback, to: TextDecision) => Promise<void>;

function useDecide(): Decide {
  const [decide] = useDecideFeedbackTextMutation();
  return async ({ id }, to) => {
    try {
      const { message } = await decide({ params: { id }, body: { text_state: to } }).unwrap();
      notify(message);
    } catch (error) {
      notify(errorText(error, 'The text could not be changed.'), { kind: 'error' });
    }
  };
}

const menuOf = (feedback: ClassFeedback, decide: Decide): readonly MenuItem[] => {
  const state = feedback.text_state;
  if (state === 'none') return [];
  return [
    ...(state === 'approved'
      ? []
      : [{ label: 'Approve the text', icon: <CheckIcon />, onSelect: () => void decide(feedback, 'approved') }]),
    ...(state === 'hidden'
      ? []
      : [{ label: 'Hide the text', icon: <EyeOffIcon />, onSelect: () => void decide(feedback, 'hidden') }]),
  ];
};
