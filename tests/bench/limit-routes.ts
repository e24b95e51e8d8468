/** What the bare baseline answers under a path: the same SQL, the same bytes, or the bare work itself. */
export type LimitRoute =
  /** One prepared statement; the first column of its first row is the answer. */
  | { kind: 'sql'; path: string; statement: { name: string; text: string }; values: unknown[] }
  /** These bytes, from memory. */
  | { kind: 'bytes'; path: string; body: Uint8Array; headers: Record<string, string> }
  /** Only the check of a password. */
  | { kind: 'hash'; path: string; hash: string; password: string }
  /** The student's modules: one statement and the cached curriculum, put together as the gateway does. */
  | { kind: 'journey'; path: string; studentId: number; timezone: string }
  /** The booking use case itself over bare `pg`, without gateway, contract, limits and counting. */
  | { kind: 'booking'; path: string }
  /** The same for the fee quote. */
  | { kind: 'quote'; path: string }
  /** And for ending a class. */
  | { kind: 'end-class'; path: string }
  /** And for handing in a quiz. */
  | { kind: 'quiz'; path: string }
  /** And for a sign of a person in a running class. */
  | { kind: 'classroom-sign'; path: string }
  /** And for rating a class. */
  | { kind: 'feedback'; path: string };
