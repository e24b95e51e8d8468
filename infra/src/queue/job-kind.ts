/** `io` jobs wait for others and are taken over after 10 s of silence; `cpu` jobs may hold the thread for longer. */
export type JobKind = 'io' | 'cpu';

/** What the queue stores of a job: only an id. */
export interface JobData {
  refId: number;
}
