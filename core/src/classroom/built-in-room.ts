/** Children that our own room takes: each browser sends its picture to each of the others. */
export const BUILT_IN_CHILDREN_MAX = 6;

/** Whether a class of so many children can meet in our own room; a larger one needs a video host or Google Meet. */
export const fitsBuiltInRoom = (children: number): boolean => children <= BUILT_IN_CHILDREN_MAX;

/** A server that helps two browsers to find each other; with a name and a password it also passes on what they say. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/** Hours for which the password of a relay is valid: a connection may be made anew at any time of a class. */
const RELAY_HOURS = 4;

/** When a relay's password ends that is given now, in seconds. */
export const relayPasswordEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + RELAY_HOURS * 3600;
