/** What stands between a child and the room of its class. */
export interface DoorFacts {
  /** The teacher has sent the child out, and not let it in again. */
  isSentOut: boolean;
  /** The teacher wants to be asked before somebody enters. */
  isShut: boolean;
  /** Was in the room when the door was shut, or has been let in since. */
  isAdmitted: boolean;
}

/** Where a child of a class is to its room. Who is sent out asks for itself; who waits at the door has asked by coming. */
export function placeOf({ isSentOut, isShut, isAdmitted }: DoorFacts): 'free' | 'sent_out' | 'at_door' {
  if (isSentOut) return 'sent_out';
  return isShut && !isAdmitted ? 'at_door' : 'free';
}
