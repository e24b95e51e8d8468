/** The largest answer to teachers who name no window, in words: two years of one of them at once, called alone. */
export async function largestWhole(url: string, teachers: readonly Record<string, string>[]): Promise<string> {
  let largest = { bytes: 0, classes: 0, ms: 0 };
  for (const headers of teachers) {
    const sinceMs = performance.now();
    const text = await (await fetch(`${url}/api/teacher-calendar/`, { headers })).text();
    const ms = performance.now() - sinceMs;
    // `as`: only its length is read.
    const classes = (JSON.parse(text) as unknown[]).length;
    if (text.length > largest.bytes) largest = { bytes: text.length, classes, ms };
  }
  const { bytes, classes, ms } = largest;
  return `without a window: ${classes} classes, ${Math.round(bytes / 1024)} KiB, ${ms.toFixed(0)} ms alone`;
}
