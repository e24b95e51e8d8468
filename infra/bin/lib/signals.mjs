// @ts-check

/**
 * Calls back once when somebody wants this program to end. A shell between npm and us does not
 * always pass signals on, so the death of the npm that started us counts as well.
 * @param {() => unknown} stop
 */
export function onStopRequest(stop) {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    void stop();
  };
  // A second signal must not cut the orderly stop short, so the handlers stay.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // The terminal may be gone before we are; a line that cannot be written must not cut the stop short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && ask(), 1000).unref();
}
