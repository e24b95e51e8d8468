import { Button } from '@school/web-kit/button/Button';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { useState, type ReactNode } from 'react';
import { SELF, type RoomPerson, type RoomView } from './built-in-room';
import css from './Call.module.css';
import { Controls, type Layout } from './Controls';
import { DevicesDialog } from './DevicesDialog';
import { ROOM_MESSAGES } from './messages';
import { Sounds } from './Sounds';
import { Tile, type TileProps } from './Tile';
import { useChannelState } from './use-channel-state';
import type { Meeting } from './use-built-in-room';

interface CallProps {
  meeting: Meeting;
  isTeacher: boolean;
  ownName: string;
  /** A board that is open: it takes the place, and the pictures become a strip beside it. */
  board?: ReactNode;
  /** Shows how to allow camera and microphone. */
  onHelp: () => void;
  onRemove: (person: RoomPerson) => void;
  /** Whether whoever comes waits until the teacher lets them in. */
  isDoorShut: boolean;
  onDoor: (isShut: boolean) => void;
}

/** The video room between the browsers of a class. */
export function Call({ meeting, isTeacher, ownName, board, onHelp, onRemove, isDoorShut, onDoor }: CallProps) {
  const { room, view } = meeting;
  const [layout, setLayout] = useState<Layout>('grid');
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { isLost } = useChannelState();
  const actionsOf = (person: RoomPerson): readonly MenuItem[] =>
    isTeacher ? teacherActions(meeting, person, onRemove) : [];
  const tiles = tilesOf(view, ownName, actionsOf);
  const large = board === undefined ? largeOf(tiles, layout, view) : undefined;
  const others = tiles.filter((tile) => tile !== large);

  return (
    <section className={css.call} aria-label={ROOM_MESSAGES.title}>
      {isLost && (
        <p role="status" className={css.notice}>
          {ROOM_MESSAGES.lost}
        </p>
      )}
      <Problem view={view} onHelp={onHelp} onHide={() => room.media.forgiveProblem()} />
      <Sounds people={view.people} devicesChosen={chosen} />
      <div className={css.stage} data-large={large !== undefined || board !== undefined || undefined}>
        {board}
        {large && (
          <ul className={css.large} aria-label={large.name}>
            <Tile {...large} />
          </ul>
        )}
        <ul className={css.tiles} aria-label={ROOM_MESSAGES.people} data-count={Math.min(others.length, 7)}>
          {others.map((tile) => (
            <Tile key={`${tile.id} ${tile.isScreen}`} {...tile} />
          ))}
        </ul>
        {view.people.length === 0 && <p className={css.alone}>{ROOM_MESSAGES.alone}</p>}
      </div>
      <Controls
        meeting={meeting}
        isTeacher={isTeacher}
        layout={layout}
        onLayout={setLayout}
        onDevices={() => setIsChoosing(true)}
        isDoorShut={isDoorShut}
        onDoor={onDoor}
      />
      <DevicesDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={() => {
          setChosen((count) => count + 1);
          void room.media.changeDevices();
        }}
      />
    </section>
  );
}

interface ProblemProps {
  view: RoomView;
  onHelp: () => void;
  onHide: () => void;
}

/** Why nobody sees or hears this person; the class goes on without. */
function Problem({ view: { local }, onHelp, onHide }: ProblemProps) {
  if (local.problem === undefined) return null;
  return (
    <p role="alert" className={css.notice}>
      <span>{ROOM_MESSAGES.problems[local.problem]}</span>
      {local.problem === 'denied' && (
        <Button variant="secondary" onClick={onHelp}>
          {ROOM_MESSAGES.howTo}
        </Button>
      )}
      <Button variant="ghost" onClick={onHide}>
        {ROOM_MESSAGES.hide}
      </Button>
    </p>
  );
}

/** What the teacher can do about a child. */
function teacherActions({ room }: Meeting, person: RoomPerson, onRemove: CallProps['onRemove']): MenuItem[] {
  const { member, status } = person;
  return [
    { label: ROOM_MESSAGES.mute, disabled: !status.microphone, onSelect: () => room.order('mute', member.id) },
    { label: ROOM_MESSAGES.cameraOff, disabled: !status.camera, onSelect: () => room.order('camera_off', member.id) },
    { label: ROOM_MESSAGES.lower, disabled: !status.hand, onSelect: () => room.order('lower_hand', member.id) },
    { label: ROOM_MESSAGES.remove, danger: true, separated: true, onSelect: () => onRemove(person) },
  ];
}

/** All pictures: the screens first, then the others, then this person. */
function tilesOf(view: RoomView, ownName: string, actionsOf: (person: RoomPerson) => readonly MenuItem[]): TileProps[] {
  const reactionOf = (id: string) => view.reactions.find(({ from }) => from === id)?.reaction;
  const screens = view.people
    .filter(({ status }) => status.screen)
    .map(({ member, streams }): TileProps =>
      screenTile(member.id, ROOM_MESSAGES.screenOf(member.name), streams.screen),
    );
  const own = view.ownScreen ? [screenTile(SELF, ROOM_MESSAGES.yourScreen, view.ownScreen)] : [];
  const people = view.people.map((person): TileProps => {
    const { member, status, streams, isConnected, quality } = person;
    return {
      id: member.id,
      name: member.name,
      stream: status.camera && isConnected ? streams.camera : undefined,
      isMuted: !status.microphone,
      hasHandUp: status.hand,
      isSpeaking: view.speaker === member.id,
      isConnecting: !isConnected,
      quality,
      reaction: reactionOf(member.id),
      actions: actionsOf(person),
    };
  });
  const self: TileProps = {
    id: SELF,
    name: ROOM_MESSAGES.youAre(ownName),
    stream: view.ownCamera,
    isSelf: true,
    isMuted: !view.local.microphone,
    hasHandUp: view.hand,
    isSpeaking: view.speaker === SELF && view.people.length > 0,
    reaction: reactionOf(SELF),
  };
  return [...screens, ...own, ...people, self];
}

const screenTile = (id: string, name: string, stream: MediaStream): TileProps => ({
  id,
  name,
  stream,
  isSelf: id === SELF,
  isScreen: true,
  isMuted: false,
  hasHandUp: false,
  isSpeaking: false,
});

/** What is shown large: a screen, or in the view of who speaks that person, who is the teacher until somebody speaks. */
function largeOf(tiles: readonly TileProps[], layout: Layout, { speaker }: RoomView): TileProps | undefined {
  const screen = tiles.find(({ isScreen }) => isScreen);
  if (screen || layout === 'grid') return screen;
  const others = tiles.filter(({ id }) => id !== SELF);
  return others.find(({ id }) => id === speaker) ?? others.find(({ id }) => id === 'teacher') ?? others[0];
}
