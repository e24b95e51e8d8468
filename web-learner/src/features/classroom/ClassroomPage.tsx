import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { SkipLink } from '@school/web-kit/shell/SkipLink';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Brand } from '../../app/Brand';
import { homeOf, paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useSession } from '../../app/use-session';
import css from './Classroom.module.css';
import { ClosedRoom } from './ClosedRoom';
import { MESSAGES } from './messages';
import { RoomChannelProvider, useOpenChannel } from './room/use-room-channel';
import { useClassroom, type Classroom } from './use-classroom';
import { WaitingRoom } from './WaitingRoom';

const loadRoom = () => import('./OpenRoom');
const OpenRoom = lazy(async () => ({ default: (await loadRoom()).OpenRoom }));

/** The live classroom of one class: a waiting room before its start, the video room after. */
export default function ClassroomPage() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  // The key makes React build the room again for another class.
  return isId ? (
    <ClassroomOf key={id} id={id} />
  ) : (
    <Framed>
      <Unknown />
    </Framed>
  );
}

function ClassroomOf({ id }: { id: number }) {
  const classroom = useClassroom(id);
  const { shown, error, isFetching, retry } = classroom;
  const channel = useOpenChannel(id, shown, classroom.check);
  useDocumentTitle(pageTitle(shown?.lesson_name ?? MESSAGES.title));
  useFocusAfter(shown?.state);
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown && announcementOf(shown)}
      </p>
      {shown ? (
        <RoomChannelProvider value={channel}>
          <Shown shown={shown} classroom={classroom} />
        </RoomChannelProvider>
      ) : (
        <Framed>{error !== undefined && !isFetching ? <NotShown error={error} onRetry={retry} /> : <Loading />}</Framed>
      )}
    </>
  );
}

/** What a screen reader says of a new state; a room is open only where there is one. */
function announcementOf({ state, room }: ClassroomAnswer): string {
  const isElsewhere = state === 'open' && (room?.method === 'meet' || room?.method === 'none');
  return MESSAGES.announce[isElsewhere ? room.method : state];
}

function Shown({ shown, classroom }: { shown: ClassroomAnswer; classroom: Classroom }) {
  useEffect(() => {
    // While people wait, the room is loaded, so that it is there when the class begins.
    if (shown.state === 'waiting') void loadRoom();
  }, [shown.state]);
  if (shown.state === 'open')
    return (
      <>
        <SkipLink />
        <Suspense fallback={<Loading />}>
          <OpenRoom shown={shown} classroom={classroom} />
        </Suspense>
      </>
    );
  return (
    <Framed>
      {shown.state === 'waiting' ? <WaitingRoom shown={shown} room={classroom} /> : <ClosedRoom shown={shown} />}
    </Framed>
  );
}

/** The frame of every state but the open room: the school's name, and the way home. */
function Framed({ children }: { children: ReactNode }) {
  const home = homeOf(useSession().userType) ?? paths.home;
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.header}>
        <Brand />
        <ButtonLink variant="ghost" href={home}>
          {MESSAGES.home}
        </ButtonLink>
      </header>
      <main id="content" tabIndex={-1} className={css.content}>
        <OfflineBanner text={MESSAGES.offline} />
        {children}
      </main>
    </div>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiError(error) && error.status === 404) return <Unknown />;
  return (
    <>
      <h1 className="visually-hidden">{MESSAGES.title}</h1>
      <ErrorState text={MESSAGES.failed} onRetry={onRetry} />
    </>
  );
}

/** An address of no class, or of somebody else's: trying again would not help. */
function Unknown() {
  const home = homeOf(useSession().userType) ?? paths.home;
  return (
    <>
      <h1 className="visually-hidden">{MESSAGES.title}</h1>
      <ErrorState
        text={MESSAGES.failed}
        action={
          <>
            <p>{MESSAGES.unknown}</p>
            <ButtonLink href={home}>{MESSAGES.toHome}</ButtonLink>
          </>
        }
      />
    </>
  );
}

const Loading = () => (
  <div className={css.loading}>
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="title" width="half" />
      <Skeleton lines={4} />
    </LoadingRegion>
  </div>
);

/** When another state takes the place of the focused part, the focus goes to the new content and not to nowhere. */
function useFocusAfter(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isChange && document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [state]);
}
