import { REACTION_NAMES, REACTIONS } from '@school/core/classroom/reactions';
import { Button } from '@school/web-kit/button/Button';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { VideoIcon } from '@school/web-kit/icons/VideoIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import type { ReactNode } from 'react';
import { Menu } from '../../../parts/Menu';
import { MicIcon } from '../icons';
import css from './Call.module.css';
import { ROOM_MESSAGES } from './messages';
import { CameraOffIcon, GridIcon, HandIcon, MicOffIcon, ScreenIcon, SmileIcon } from './room-icons';
import type { Meeting } from './use-built-in-room';

export type Layout = 'grid' | 'speaker';

interface ControlsProps {
  meeting: Meeting;
  isTeacher: boolean;
  layout: Layout;
  /** Whether whoever comes waits until the teacher lets them in. */
  isDoorShut: boolean;
  onLayout: (layout: Layout) => void;
  onDevices: () => void;
  onDoor: (isShut: boolean) => void;
}

/** The bar below the pictures: what a person does with their own microphone, camera and screen. */
export function Controls({ meeting: { room, view }, isTeacher, ...choices }: ControlsProps) {
  const { local, hand } = view;
  return (
    <div role="group" aria-label={ROOM_MESSAGES.controls} className={css.controls}>
      <Toggle
        name={ROOM_MESSAGES.microphone}
        isOn={local.microphone}
        icon={local.microphone ? <MicIcon /> : <MicOffIcon />}
        onPress={() => void room.media.setMicrophone(!local.microphone)}
      />
      <Toggle
        name={ROOM_MESSAGES.camera}
        isOn={local.camera}
        icon={local.camera ? <VideoIcon /> : <CameraOffIcon />}
        onPress={() => void room.media.setCamera(!local.camera)}
      />
      {canShare() && (
        <Action
          name={local.screen ? ROOM_MESSAGES.stopSharing : ROOM_MESSAGES.share}
          isOn={local.screen}
          icon={<ScreenIcon />}
          onPress={() => void room.media.setScreen(!local.screen)}
        />
      )}
      <Action
        name={hand ? ROOM_MESSAGES.lowerHand : ROOM_MESSAGES.raiseHand}
        isOn={hand}
        icon={<HandIcon />}
        onPress={() => room.setHand(!hand)}
      />
      <Menu
        label={ROOM_MESSAGES.react}
        trigger={<Named icon={<SmileIcon />} name={ROOM_MESSAGES.react} />}
        items={REACTION_NAMES.map((name) => ({
          label: REACTIONS[name].name,
          icon: <span aria-hidden="true">{REACTIONS[name].sign}</span>,
          onSelect: () => room.react(name),
        }))}
      />
      <Menu
        label={ROOM_MESSAGES.view}
        trigger={<Named icon={<GridIcon />} name={ROOM_MESSAGES.view} />}
        items={viewItems({ ...choices, isTeacher, onMuteAll: () => room.order('mute') })}
      />
    </div>
  );
}

interface ViewChoices extends Omit<ControlsProps, 'meeting'> {
  onMuteAll: () => void;
}

const viewItems = ({
  isTeacher,
  layout,
  isDoorShut,
  onLayout,
  onDevices,
  onDoor,
  onMuteAll,
}: ViewChoices): MenuItem[] => [
  layout === 'grid'
    ? { label: ROOM_MESSAGES.speaker, onSelect: () => onLayout('speaker') }
    : { label: ROOM_MESSAGES.grid, onSelect: () => onLayout('grid') },
  { label: ROOM_MESSAGES.devices, icon: <SettingsIcon size="sm" />, onSelect: onDevices },
  ...(isTeacher
    ? [
        { label: ROOM_MESSAGES.muteAll, onSelect: onMuteAll, separated: true },
        {
          label: isDoorShut ? ROOM_MESSAGES.openDoor : ROOM_MESSAGES.shutDoor,
          onSelect: () => onDoor(!isDoorShut),
        },
      ]
    : []),
];

interface ActionProps {
  name: string;
  isOn: boolean;
  icon: ReactNode;
  onPress: () => void;
}

/** On or off: the name stays the same, and the state is told beside it. */
const Toggle = ({ name, isOn, icon, onPress }: ActionProps) => (
  <Button
    variant={isOn ? 'ghost' : 'danger'}
    aria-pressed={isOn}
    title={isOn ? ROOM_MESSAGES.turnOff(name) : ROOM_MESSAGES.turnOn(name)}
    onClick={onPress}
  >
    <Named icon={icon} name={name} />
  </Button>
);

const Action = ({ name, isOn, icon, onPress }: ActionProps) => (
  <Button variant={isOn ? 'primary' : 'ghost'} title={name} onClick={onPress}>
    <Named icon={icon} name={name} />
  </Button>
);

const Named = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={css.named}>
    {icon}
    <span>{name}</span>
  </span>
);

/** Phones show no screens to others. `as`: the types promise more than browsers have. */
const canShare = (): boolean =>
  'getDisplayMedia' in ((navigator as { mediaDevices?: MediaDevices }).mediaDevices ?? {});
