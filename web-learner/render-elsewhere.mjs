// @ts-check
/*
 * Renders the public pages as another machine would: `node render-elsewhere.mjs <module> <days ahead> <device>`, with the
 * zone in TZ and the language in LC_ALL. Writes what `renderPages` of the module makes, as JSON.
 */
import { pathToFileURL } from 'node:url';

const [, , module = '', days = '0', device = ''] = process.argv;

/** What a page might ask about the device. @type {Record<string, object>} */
const DEVICES = {
  phone: {
    maxTouchPoints: 5,
    hardwareConcurrency: 8,
    platform: 'Linux armv81',
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  },
  laptop: { maxTouchPoints: 0, hardwareConcurrency: 2, platform: 'Win32', userAgent: 'Mozilla/5.0 (Windows NT 10.0)' },
};

const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const wanted = (process.env['LC_ALL'] ?? '').replace(/[._].*/, '');
// A Node without these data would render the same page twelve times and find it the same.
if (timeZone !== process.env['TZ'] || !locale.startsWith(wanted))
  throw new Error(`This Node renders in ${timeZone} and ${locale} instead of ${process.env['TZ']} and ${wanted}`);

moveClock(Number(days) * 86_400_000);
Object.defineProperty(globalThis, 'navigator', {
  value: { ...DEVICES[device], language: locale, languages: [locale], onLine: true },
  configurable: true,
});
const { renderPages } = await import(pathToFileURL(module).href);
process.stdout.write(JSON.stringify(await renderPages()));

/**
 * From here on it is later: for dates, and for formatters that are not told a date.
 * @param {number} aheadMs
 */
function moveClock(aheadMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = /** @type {DateConstructor} */ (
    new Proxy(RealDate, {
      apply: () => new RealDate(now()).toString(),
      construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
      get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
    })
  );
  const formatter = Intl.DateTimeFormat.prototype;
  const { formatToParts } = formatter;
  const format = Object.getOwnPropertyDescriptor(formatter, 'format')?.get;
  Object.defineProperty(formatter, 'format', {
    get() {
      const bound = format?.call(this);
      return (/** @type {Date | number} */ date = now()) => bound(date);
    },
    configurable: true,
  });
  formatter.formatToParts = function (date = now()) {
    return formatToParts.call(this, date);
  };
}
