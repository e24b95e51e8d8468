/** Runs one work after another, in the order in which they came. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in which at most `waitingMax` wait behind the one that is done; whoever comes then gets the error. */
export function oneAtATime(waitingMax: number, tooMany: () => Error): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside > waitingMax) throw tooMany();
    inside += 1;
    const turn = last.then(work).finally(() => (inside -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
}
