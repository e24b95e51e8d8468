import { Button } from '@school/web-kit/button/Button';
import type { Ref } from 'react';
import { ChatIcon } from '../icons';
import css from '../TopBar.module.css';
import { CHAT_MESSAGES } from './messages';

interface ChatButtonProps {
  ref: Ref<HTMLButtonElement>;
  panelId: string;
  isOpen: boolean;
  unread: number;
  onToggle: () => void;
}

/** Opens and closes the chat of the class, and says how much is new. */
export const ChatButton = ({ ref, panelId, isOpen, unread, onToggle }: ChatButtonProps) => (
  <Button
    ref={ref}
    variant="ghost"
    icon={<ChatIcon />}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={onToggle}
  >
    {CHAT_MESSAGES.title}
    {!isOpen && unread > 0 && (
      <span className={css.unread}>
        {unread}
        <span className="visually-hidden"> new</span>
      </span>
    )}
  </Button>
);
