import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import css from './Boards.module.css';
import { MESSAGES } from './messages';
import type { Boards } from './use-boards';

/** Says that the teacher has opened a board; nothing opens by itself here. */
export function BoardNotice({ boards, teacherName }: { boards: Boards; teacherName: string }) {
  const { notice, toggle, forgetNotice } = boards;
  return (
    <div role="status" className={css.notice}>
      {notice !== undefined && (
        <>
          <span>{MESSAGES.opened(teacherName, notice)}</span>
          <Button size="sm" onClick={() => toggle(notice)}>
            {MESSAGES.open}
          </Button>
          <IconButton label={MESSAGES.dismiss} size="sm" onClick={forgetNotice}>
            <CloseIcon />
          </IconButton>
        </>
      )}
    </div>
  );
}
