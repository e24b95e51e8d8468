/** Who is signed in. The field names come from the specification and are also the keys in the browser's storage. */
export interface Session {
  isLoggedIn: boolean;
  userType: string | null;
  userName: string | null;
  userId: string | null;
  userProfilePic: string | null;
  studentGrade: string | null;
  authToken: string | null;
}

/** The session while nobody is signed in. */
export const NO_SESSION: Session = {
  isLoggedIn: false,
  userType: null,
  userName: null,
  userId: null,
  userProfilePic: null,
  studentGrade: null,
  authToken: null,
};

const TEXT_KEYS = ['userType', 'userName', 'userId', 'userProfilePic', 'studentGrade', 'authToken'] as const;
const ENDED_KEY = 'sessionEnded';

/** The session of the last visit. Without a token nobody is signed in, whatever else is stored. */
export function readSession(storage = browserStorage()): Session {
  const session: Session = { ...NO_SESSION };
  try {
    for (const key of TEXT_KEYS) session[key] = storage?.getItem(key) ?? null;
    session.isLoggedIn = storage?.getItem('isLoggedIn') === 'true' && session.authToken !== null;
  } catch {
    // If the storage cannot be read, nobody is signed in.
  }
  return session.isLoggedIn ? session : NO_SESSION;
}

/** Whether the last session ended by itself: other tabs have to tell this from a logout. */
export function readEnded(storage = browserStorage()): boolean {
  try {
    return storage?.getItem(ENDED_KEY) === 'true';
  } catch {
    return false;
  }
}

/** Saves a session; when nobody is signed in, deletes all its keys. */
export function writeSession(session: Session & { ended?: boolean }, storage = browserStorage()): void {
  try {
    // The first write, because other tabs read it when they hear that the token is gone.
    if (session.ended) storage?.setItem(ENDED_KEY, 'true');
    else storage?.removeItem(ENDED_KEY);
    for (const key of TEXT_KEYS) {
      const value = session.isLoggedIn ? session[key] : null;
      if (value === null) storage?.removeItem(key);
      else storage?.setItem(key, value);
    }
    if (session.isLoggedIn) storage?.setItem('isLoggedIn', 'true');
    else storage?.removeItem('isLoggedIn');
  } catch {
    // The storage may be full or forbidden. The app then works, but a reload signs the person out.
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
