import { IconButton } from '@school/web-kit/button/IconButton';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { classNames } from '@school/web-kit/class-names';
import { useEffect, useRef } from 'react';
import panel from '../Classroom.module.css';
import css from './Chat.module.css';
import { ChatBox } from './ChatBox';
import { CHAT_MESSAGES } from './messages';
import type { ClassChat } from './use-class-chat';

interface ChatPanelProps {
  id: string;
  classId: number;
  chat: ClassChat;
  onClose: () => void;
}

/** The chat beside the room; on a phone it covers the room, which goes on behind it. */
export function ChatPanel({ id, classId, chat, onClose }: ChatPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <aside
      id={id}
      className={classNames(panel.panel, css.panel)}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={panel.panelHead}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {CHAT_MESSAGES.title}
        </h2>
        <IconButton label={CHAT_MESSAGES.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ChatBox classId={classId} chat={chat} />
    </aside>
  );
}
