import type { FamilyPage as Family } from '@school/bff-staff/contract/families';
import { PAYMENT_PERMISSIONS } from '@school/bff-staff/contract/page-access';
import { MANAGE_ACCOUNTS } from '@school/bff-staff/contract/users';
import { inCredits } from '@school/core/credits/adjustment';
import { gradeLabel } from '@school/core/shared/grade';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs, type TabItem } from '@school/web-kit/shell/Tabs';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';
import NotFoundPage from '../../app/NotFoundPage';
import { WhatChanged } from '../../app/WhatChanged';
import { useMay } from '../../app/use-may';
import { useFamilyQuery, useSeeFamilyContactMutation } from './api';
import { Changes } from './Changes';
import { Contact } from './Contact';
import { Loaded } from './Loaded';
import { FamilyMessages } from './FamilyMessages';
import { FAILED } from './messages';
import { Money } from './Money';
import { Pages } from './Pages';
import { settingsInWords } from './settings-words';
import { TimeThere } from './StudentFacts';
import css from './Students.module.css';
import { usePageId } from './use-page-id';
import { useTab } from './use-tab';

const zone = deviceZone();

/** One family: its account, its children, and in tabs its payments, messages and changes. */
export default function FamilyPage() {
  const id = usePageId();
  return id === undefined ? <NotFoundPage /> : <FamilyOf key={id} id={id} />;
}

function FamilyOf({ id }: { id: number }) {
  const answer = useFamilyQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const title = answer.currentData ? titleOf(answer.currentData) : 'Family';
  useDocumentTitle(`${title} · Back office`);
  return (
    <>
      <PageHeader
        title={title}
        text={`Family ${id}`}
        actions={answer.currentData && <WhatChanged entity="account" id={id} />}
      />
      <Loaded answer={answer} label="Loading the family" failure={FAILED.family}>
        {(family) => (
          <Stack gap="page">
            <h2 className="visually-hidden">About the family</h2>
            <FamilyFacts family={family} />
            <FamilyTabs family={family} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

const titleOf = ({ children }: Family): string => `Family of ${children.map(({ name }) => name).join(', ')}`;

function FamilyFacts({ family }: { family: Family }) {
  const [see] = useSeeFamilyContactMutation();
  const settings = settingsInWords(family);
  return (
    <Card>
      <Facts layout="wideGrid">
        <Fact name="Account">
          {family.is_disabled ? <Badge tone="danger">Disabled</Badge> : <Badge tone="success">Open</Badge>}
          {family.disabled_reason && <p className="hint">{family.disabled_reason}</p>}
        </Fact>
        <Contact masked={family} see={() => see({ params: { id: family.id } }).unwrap()} />
        <Fact name="Phone proven">
          {family.verified_at ? <When at={family.verified_at} zone={zone} format="date" /> : 'Not yet'}
        </Fact>
        <Fact name="Time there now">
          <TimeThere zone={family.timezone} />
        </Fact>
        <Fact name="Last sign-in">
          {family.last_sign_in_at ? <When at={family.last_sign_in_at} zone={zone} format="relative" /> : 'Never'}
        </Fact>
        <Fact name="Since">
          <When at={family.created_at} zone={zone} format="date" />
        </Fact>
        <Fact name="Notifications" wide>
          {settings.length === 0 ? 'As usual' : settings.join('; ')}
        </Fact>
      </Facts>
    </Card>
  );
}

function FamilyTabs({ family }: { family: Family }) {
  const [tab, setTab] = useTab();
  const may = useMay();
  const { id: accountId } = family;
  const seesMoney = PAYMENT_PERMISSIONS.some(may);
  const items: (TabItem | false)[] = [
    { key: 'children', label: 'Children', content: <Children family={family} /> },
    seesMoney && { key: 'pages', label: 'Payment pages', content: <Pages about={{ account_id: accountId }} /> },
    seesMoney && { key: 'money', label: 'Payments and refunds', content: <Money accountId={accountId} /> },
    may('outbox.view') && { key: 'messages', label: 'Messages', content: <FamilyMessages accountId={accountId} /> },
    may(MANAGE_ACCOUNTS) && { key: 'changes', label: 'Changes', content: <Changes accountId={accountId} /> },
  ];
  return <Tabs label="About the family" value={tab} onChange={setTab} items={items.filter((item) => item !== false)} />;
}

function Children({ family }: { family: Family }) {
  return (
    <div className={css.cards}>
      {family.children.map((child) => (
        <Card key={child.id} title={child.name}>
          <Stack gap={3}>
            <Facts layout="rows">
              <Fact name="Grade">{gradeLabel(child.grade)}</Fact>
              {child.credits !== null && <Fact name="Credits">{inCredits(child.credits)}</Fact>}
              <Fact name="Next class">
                {child.next_class_at ? (
                  <When at={child.next_class_at} zone={zone} otherZone={family.timezone} otherName="the family" />
                ) : (
                  <span className="muted">Not planned</span>
                )}
              </Fact>
            </Facts>
            <EntityLink to="student" id={child.id}>
              Open {child.name}
            </EntityLink>
          </Stack>
        </Card>
      ))}
    </div>
  );
}
