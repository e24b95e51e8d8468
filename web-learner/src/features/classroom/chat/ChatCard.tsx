import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Card } from '@school/web-kit/shell/Card';
import css from './Chat.module.css';
import { ChatBox } from './ChatBox';
import { CHAT_MESSAGES } from './messages';
import { useClassChat } from './use-class-chat';

/** The chat on the pages before and after the class. */
export function ChatCard({ shown }: { shown: ClassroomAnswer }) {
  const chat = useClassChat(shown);
  if (chat.isForOthers) return null;
  return (
    <Card title={CHAT_MESSAGES.title}>
      <div className={css.card}>
        {chat.state === 'early' ? (
          <p className="muted">{CHAT_MESSAGES.early}</p>
        ) : (
          <ChatBox classId={shown.class_id} chat={chat} />
        )}
      </div>
    </Card>
  );
}
