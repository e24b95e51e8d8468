/** Who is signed in. The names are the specification's, and so are the keys in the browser's storage. */
export interface Session {
  isLoggedIn: boolean;
  userType: string | null;
  userName: string | null;
  userId: string | null;
  userProfilePic: string | null;
  studentGrade: string | null;
  authToken: string | null;
}

/** Nobody. */
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

/** The session of the last visit; without a token nobody is signed in, whatever else is stored. */
export function readSession(storage = browserStorage()): Session {
  const session: Session = { ...NO_SESSION };
  try {
    for (const key of TEXT_KEYS) session[key] = storage?.getItem(key) ?? null;
    session.isLoggedIn = storage?.getItem('isLoggedIn') === 'true' && session.authToken !== null;
  } catch {
    // Storage that refuses to be read holds no session.
  }
  return session.isLoggedIn ? session : NO_SESSION;
}

/** Stores a session, or clears every key of it when nobody is signed in. */
export function writeSession(session: Session, storage = browserStorage()): void {
  try {
    for (const key of TEXT_KEYS) {
      const value = session.isLoggedIn ? session[key] : null;
      if (value === null) storage?.removeItem(key);
      else storage?.setItem(key, value);
    }
    if (session.isLoggedIn) storage?.setItem('isLoggedIn', 'true');
    else storage?.removeItem('isLoggedIn');
  } catch {
    // A full or forbidden storage costs only the memory across reloads.
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
