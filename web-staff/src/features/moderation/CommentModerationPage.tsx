import { COMMENT_TABS } from '@school/bff-staff/contract/moderation';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useMeQuery } from '../../app/auth-api';
import { CommentList } from './CommentList';

type Tab = (typeof COMMENT_TABS)[number];
const LABELS: Readonly<Record<Tab, string>> = { waiting: 'Waiting', escalated: 'Escalated', decided: 'Decided' };

/** 'comment-moderation': one queue of the texts that families and teachers write. */
export default function CommentModerationPage() {
  useDocumentTitle('Comment moderation · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const tab = COMMENT_TABS.find((known) => known === url.filter('tab')) ?? 'waiting';
  const tabs = COMMENT_TABS.filter(useTabsFor());
  return (
    <>
      <PageHeader
        title="Comment moderation"
        text="Texts of families and teachers, without names. Each is looked at within 24 hours. With the focus on a button of a row, A approves, H hides and E escalates."
      />
      <h2 className="visually-hidden">Texts</h2>
      <Tabs
        label="State"
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'waiting' ? undefined : key })}
        items={tabs.map((key) => ({ key, label: LABELS[key], content: <CommentList state={key} url={url} /> }))}
      />
    </>
  );
}

/** The escalated texts are for those who look after safeguarding; the server checks each call. */
function useTabsFor(): (tab: Tab) => boolean {
  const { data } = useMeQuery();
  const maySafeguard =
    data !== undefined && (data.user.is_superuser || data.user.permissions.includes('comment.safeguard'));
  return (tab) => tab !== 'escalated' || maySafeguard;
}
