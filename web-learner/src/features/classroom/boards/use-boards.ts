import { commandFrame, readBoardFrame, readNotice } from '@school/core/classroom/board-frames';
import { BOARDS, type Board } from '@school/core/classroom/boards';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RoomChannel } from '../room/room-channel';
import type { BoardLink } from './board-link';
import { linkOver } from './channel-link';

const NONE: readonly Board[] = [];

/** Which boards of a class are open on this screen. */
export interface Boards {
  /** Undefined while this person may not be in the room. */
  link: BoardLink | undefined;
  /** The last one is in front where there is no room for two. */
  open: readonly Board[];
  toggle: (board: Board) => void;
  /** A board that the teacher has opened, while it is not open here. */
  notice: Board | undefined;
  forgetNotice: () => void;
}

/**
 * Opens and closes the boards. It knows only the teacher's notices, so that a class without boards loads nothing of them.
 */
export function useBoards(channel: RoomChannel | undefined, isTeacher: boolean): Boards {
  const link = useMemo(() => channel && linkOver(channel), [channel]);
  const [open, setOpen] = useState<readonly Board[]>([]);
  const [noticed, setNoticed] = useState<Board>();
  const bringUp = useCallback((board: Board) => {
    setOpen((before) => [...before.filter((one) => one !== board), board]);
    setNoticed((before) => (before === board ? undefined : before));
  }, []);
  useEffect(() => {
    if (!link) return;
    // Once is enough: it is told again for whoever comes later.
    const told = new Set<Board>();
    const ends = BOARDS.map((board) =>
      link.onFrame(board, (frame) => {
        const read = readBoardFrame(frame);
        const notice = read?.kind === 'notice' ? readNotice(read.content) : undefined;
        if (notice === 'show') bringUp(board);
        else if (notice === 'open' && !told.has(board)) setNoticed(board);
        if (notice !== undefined) told.add(board);
      }),
    );
    return () => ends.forEach((end) => end());
  }, [link, bringUp]);
  useTelling(channel, link, isTeacher ? open : NONE);
  const toggle = useCallback(
    (board: Board) => {
      if (open.includes(board)) setOpen(open.filter((one) => one !== board));
      else bringUp(board);
    },
    [open, bringUp],
  );
  return {
    link,
    open: link ? open : [],
    toggle,
    notice: noticed !== undefined && !open.includes(noticed) ? noticed : undefined,
    forgetNotice: () => setNoticed(undefined),
  };
}

/** Tells the others which boards the teacher has open: also whoever comes later, and after the way back of either. */
function useTelling(channel: RoomChannel | undefined, link: BoardLink | undefined, open: readonly Board[]): void {
  useEffect(() => {
    if (!channel || !link || open.length === 0) return;
    const tell = () => {
      if (channel.state() === 'open') for (const board of open) link.send(board, commandFrame('open'));
    };
    const ends = [channel.onState(tell), channel.onMembers(tell)];
    return () => ends.forEach((end) => end());
  }, [channel, link, open]);
}
