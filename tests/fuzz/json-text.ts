/** A piece of JSON text that no JavaScript value can make: `1e999`, a key given twice. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Like JSON.stringify, but raw pieces stay as they are. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`);
    return `{${pairs.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
