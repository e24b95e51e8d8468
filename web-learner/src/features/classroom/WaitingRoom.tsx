import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { Countdown } from '@school/web-kit/time/Countdown';
import { ChangeRoom } from './ChangeRoom';
import { ChatCard } from './chat/LazyChatCard';
import { ClassTime } from './ClassTime';
import { ConnectionBadge } from './ConnectionBadge';
import { DeviceTest } from './DeviceTest';
import { MESSAGES } from './messages';
import { People } from './People';
import type { Classroom } from './use-classroom';
import { LastTime, ReadyCard } from './ready/ReadyCard';
import { useReady } from './ready/use-ready';
import css from './WaitingRoom.module.css';

/** What is shown until the class starts: the time, who comes, and a test of the devices. */
export function WaitingRoom({ shown, room }: { shown: ClassroomAnswer; room: Classroom }) {
  const ready = useReady(shown, room);
  // The countdown runs on this device's clock, so it counts to the start as that clock will show it.
  const start = new Date(Date.parse(shown.starts_at) - room.aheadMs);
  return (
    <div className={css.page}>
      <section className={css.hero} aria-labelledby="lesson">
        <div className={css.heroText}>
          <p className={css.kicker}>{MESSAGES.waitingTitle}</p>
          <h1 id="lesson">{shown.lesson_name}</h1>
          <p>
            <ClassTime shown={shown} />
          </p>
          <Row as="p" gap={2} align="center">
            with {shown.teacher_name}
            {shown.batch_type === 'free' && <Badge tone="accent">{MESSAGES.trial}</Badge>}
          </Row>
        </div>
        <div className={css.countdown}>
          <ClockIcon size="lg" />
          <span>{MESSAGES.startsIn}</span>
          <strong>
            <Countdown to={start} doneText={MESSAGES.itIsTime} />
          </strong>
        </div>
        <div className={css.heroNote}>
          <p>{shown.has_room ? MESSAGES.opensItself[shown.classroom_method] : MESSAGES.notSetUp[shown.role]}</p>
          {shown.role === 'teacher' && <ChangeRoom shown={shown} onChanged={room.check} />}
        </div>
      </section>
      <div className={css.columns}>
        <Stack gap="page">
          <DeviceTest startsItself={ready.mayTest} onTested={ready.onTested} />
          <Card title={MESSAGES.connectionTitle}>
            <Row role="status" as="p" gap={2} align="center">
              {room.isMeasured ? (
                <>
                  <ConnectionBadge quality={room.quality} /> {MESSAGES.qualityHints[room.quality]}
                </>
              ) : (
                MESSAGES.checking
              )}
            </Row>
          </Card>
        </Stack>
        <Stack gap="page">
          {shown.role === 'student' && (
            <>
              <ReadyCard ready={ready} />
              <LastTime ready={ready} />
            </>
          )}
          {(shown.objective || shown.role === 'student') && (
            <Card title={MESSAGES.aboutTitle} tone="mint">
              <p>{shown.objective || MESSAGES.noObjective}</p>
            </Card>
          )}
          <Card title={MESSAGES.peopleTitle}>
            <People shown={shown} withTeacher />
          </Card>
          <ChatCard shown={shown} />
          <Card title={MESSAGES.tipsTitle} tone="accent">
            <ul className={css.tips}>
              {MESSAGES.tips[shown.role].map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Card>
        </Stack>
      </div>
    </div>
  );
}
