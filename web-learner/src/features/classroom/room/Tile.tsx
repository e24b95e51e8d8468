import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { REACTIONS, type Reaction } from '@school/core/classroom/reactions';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { Menu } from '../../../parts/Menu';
import { SignalIcon } from '../icons';
import css from './Call.module.css';
import { ROOM_MESSAGES } from './messages';
import { Picture } from './Picture';
import { HandIcon, MicOffIcon } from './room-icons';

export interface TileProps {
  id: string;
  name: string;
  /** Undefined while the camera is off. */
  stream: MediaStream | undefined;
  isSelf?: boolean;
  isScreen?: boolean;
  isMuted: boolean;
  hasHandUp: boolean;
  isSpeaking: boolean;
  /** Not yet, or no more. */
  isConnecting?: boolean;
  quality?: ConnectionQuality | undefined;
  reaction?: Reaction | undefined;
  /** What the teacher can do about this person. */
  actions?: readonly MenuItem[];
}

/** One person of the room, or one screen: the picture with its name and marks. */
export function Tile(props: TileProps) {
  const { id, name, stream, isSelf, isScreen, isMuted, hasHandUp, isSpeaking, isConnecting, quality, reaction } = props;
  return (
    <li
      className={css.tile}
      data-speaking={isSpeaking || undefined}
      data-person={id}
      data-screen={isScreen || undefined}
    >
      {stream ? (
        <Picture stream={stream} label={name} isMirrored={isSelf && !isScreen} isWhole={isScreen} />
      ) : (
        <span className={css.letter} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      {reaction && (
        <span className={css.reaction} role="img" aria-label={REACTIONS[reaction].name}>
          {REACTIONS[reaction].sign}
        </span>
      )}
      <div className={css.marks}>
        {hasHandUp && (
          <span className={css.hand}>
            <HandIcon size="sm" />
            <span className="visually-hidden">{ROOM_MESSAGES.handUp}</span>
          </span>
        )}
        <span className={css.name}>
          {isMuted && (
            <>
              <MicOffIcon size="sm" />
              <span className="visually-hidden">{ROOM_MESSAGES.muted}: </span>
            </>
          )}
          <span>{name}</span>
          {isConnecting && <em>{ROOM_MESSAGES.reaches}</em>}
          {quality && quality !== 'good' && (
            <>
              <SignalIcon quality={quality} size="sm" />
              <span className="visually-hidden">{ROOM_MESSAGES.connection[quality]}</span>
            </>
          )}
        </span>
        {props.actions && props.actions.length > 0 && (
          <Menu
            label={ROOM_MESSAGES.more(name)}
            trigger={<MoreIcon />}
            items={props.actions}
            look={{ variant: 'secondary', iconOnly: true }}
          />
        )}
      </div>
    </li>
  );
}
