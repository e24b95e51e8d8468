import type { StudentOverview } from '@school/bff-staff/contract/students';
import { DEVICE_TROUBLE_MIN } from '@school/core/classroom/ready-light';
import { inCredits } from '@school/core/credits/adjustment';
import { moneyText } from '@school/core/shared/money';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';
import { paths } from '../../app/paths';
import { PlaceLink } from '../../app/PlaceLink';
import { useStudentOverviewQuery } from './api';
import { Consents } from './Consents';
import { Loaded } from './Loaded';
import { FAILED } from './messages';
import css from './Students.module.css';
import { trialText } from './status-words';

const zone = deviceZone();

interface OverviewProps {
  studentId: number;
  /** Where the family lives; its time is shown beside ours. */
  familyZone: string;
}

/** How the student stands, a card for each thing; what the person may not see has no card. */
export function Overview({ studentId, familyZone }: OverviewProps) {
  const answer = useStudentOverviewQuery({ params: { id: studentId } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded answer={answer} label="Loading the overview" failure={FAILED.overview}>
      {(overview) => (
        <div className={css.cards}>
          {overview.credits !== null && <Credits studentId={studentId} credits={overview.credits} />}
          <NextClass next={overview.next_class} devices={overview.devices} familyZone={familyZone} />
          <Batches batches={overview.batches} />
          {overview.payments && <LastPage payments={overview.payments} />}
          {overview.sales && <Trial trial={overview.sales.trial} familyZone={familyZone} />}
          {overview.sales && <Lead lead={overview.sales.lead} />}
          <Consents studentId={studentId} />
        </div>
      )}
    </Loaded>
  );
}

const deviceText = ({ red, classes }: StudentOverview['devices']): string =>
  `Devices: red in ${red} of the last ${classes} classes`;

const Nothing = ({ text }: { text: string }) => <p className="muted">{text}</p>;

const Credits = ({ studentId, credits }: { studentId: number; credits: number }) => (
  <Card
    title="Credits"
    aside={
      <PlaceLink variant="ghost" size="sm" href={`${paths.creditLedger}?student=${studentId}`}>
        Ledger
      </PlaceLink>
    }
  >
    <p className={css.number}>{inCredits(credits)}</p>
  </Card>
);

interface NextClassProps {
  next: StudentOverview['next_class'];
  devices: StudentOverview['devices'];
  familyZone: string;
}

function NextClass({ next, devices, familyZone }: NextClassProps) {
  return (
    <Card title="Next class">
      {devices.red >= DEVICE_TROUBLE_MIN && (
        <p>
          <Badge tone="warning">{deviceText(devices)}</Badge>
        </p>
      )}
      {next === null ? (
        <Nothing text="No class is planned." />
      ) : (
        <Facts layout="rows">
          <Fact name="Begins">
            <When at={next.starts_at} zone={zone} otherZone={familyZone} otherName="the family" relative />
          </Fact>
          <Fact name="Lesson">{next.lesson}</Fact>
          <Fact name="Teacher">{next.teacher}</Fact>
          <Fact name="Batch">
            <EntityLink to="batch" id={next.batch.id}>
              {next.batch.code}
            </EntityLink>
          </Fact>
        </Facts>
      )}
    </Card>
  );
}

function Batches({ batches }: Pick<StudentOverview, 'batches'>) {
  return (
    <Card title="Running batches">
      {batches.length === 0 ? (
        <Nothing text="No seat in a running batch." />
      ) : (
        <List gap={3}>
          {batches.map((batch) => (
            <Stack as="li" gap={1} key={batch.id}>
              <span>
                <EntityLink to="batch" id={batch.id}>
                  {batch.code}
                </EntityLink>{' '}
                {batch.name} {batch.is_trial && <Badge tone="info">Trial</Badge>}{' '}
                {batch.is_paused && <Badge tone="warning">Paused</Badge>}
              </span>
              <span className="hint">
                {batch.teacher} · {batch.classes_held} held, {batch.classes_to_come} to come
              </span>
            </Stack>
          ))}
        </List>
      )}
    </Card>
  );
}

function LastPage({ payments: { last_page: page, proofs_waiting } }: { payments: Payments }) {
  return (
    <Card title="Last payment page">
      <Stack gap={3}>
        {page === null ? (
          <Nothing text="No payment page that you may see." />
        ) : (
          <Facts layout="rows">
            <Fact name="Page">{page.number}</Fact>
            <Fact name="Course">{page.course}</Fact>
            <Fact name="Amount">{moneyText(page.amount, page.currency)}</Fact>
            <Fact name="Status">{page.state}</Fact>
            <Fact name="Created">
              <When at={page.created_at} zone={zone} format="date" />
            </Fact>
          </Facts>
        )}
        {proofs_waiting > 0 && (
          <p className={css.line}>
            <Badge tone="warning">{proofs_waiting === 1 ? 'A proof waits' : `${proofs_waiting} proofs wait`}</Badge>{' '}
            <PlaceLink variant="ghost" size="sm" href={paths.paymentProofs}>
              Payment proofs
            </PlaceLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}

type Payments = NonNullable<StudentOverview['payments']>;
type Sales = NonNullable<StudentOverview['sales']>;

function Trial({ trial, familyZone }: { trial: Sales['trial']; familyZone: string }) {
  return (
    <Card title="Trial class">
      {trial === null ? (
        <Nothing text="No trial class was booked." />
      ) : (
        <Facts layout="rows">
          <Fact name="Status">{trialText(trial)}</Fact>
          <Fact name="Begins">
            <When at={trial.starts_at} zone={zone} otherZone={familyZone} otherName="the family" />
          </Fact>
          <Fact name="Teacher">{trial.teacher}</Fact>
        </Facts>
      )}
    </Card>
  );
}

function Lead({ lead }: { lead: Sales['lead'] }) {
  return (
    <Card title="Lead">
      {lead === null ? (
        <Nothing text="The CRM has no lead with this phone." />
      ) : (
        <Stack gap={3}>
          <Facts layout="rows">
            <Fact name="Stage">{lead.stage}</Fact>
            <Fact name="Owner">{lead.owner ?? <span className="muted">Nobody</span>}</Fact>
          </Facts>
          <div>
            <ButtonLink variant="secondary" size="sm" href={lead.url} target="_blank" rel="noopener">
              Open in the CRM
            </ButtonLink>
          </div>
        </Stack>
      )}
    </Card>
  );
}
