import type { Readable } from 'node:stream';

/** JSON that Postgres has already written; sent unchanged. */
export class PreparedJson {
  constructor(readonly text: string) {}
}

/** A response that is not JSON: a calendar file, a picture, or a file that is written while it is sent. */
export class FileAnswer {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}

/** A stored picture whose address never gets other content: browsers may cache it, and nothing in it can run. */
export const pictureAnswer = (picture: { body: Buffer; contentType: string }, keptS: number): FileAnswer =>
  new FileAnswer(picture.body, picture.contentType, {
    'Cache-Control': `private, max-age=${keptS}, immutable`,
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });

/** Server-Sent Events, sent as they come. A proxy that gathers answers would keep them to itself. */
export const eventStream = (events: Readable): FileAnswer =>
  new FileAnswer(events, 'text/event-stream', { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });

/** Redirects the browser. */
export class Redirect {
  constructor(
    readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Parts of a list, each the JSON texts of some of its items. */
type ListParts = AsyncGenerator<readonly string[], void>;

/** A list that is sent while it is read, so that one of any length takes no more memory than a part of it. */
export class StreamedList {
  constructor(
    readonly first: readonly string[],
    readonly rest: ListParts,
  ) {}

  /** The same list, of which each part is checked when it is read; the first one now. */
  checkedBy(check: (part: readonly string[]) => void): StreamedList {
    check(this.first);
    return new StreamedList(this.first, checkedParts(this.rest, check));
  }
}

async function* checkedParts(parts: ListParts, check: (part: readonly string[]) => void): ListParts {
  for await (const part of parts) {
    check(part);
    yield part;
  }
}

/** Begins to read the list, so that a database that is away is answered like everywhere. */
export async function streamed(parts: ListParts): Promise<StreamedList> {
  const first = await parts.next();
  return new StreamedList(first.done === true ? [] : first.value, parts);
}

/** A prepared response; a missing text becomes an empty list. */
export const prepared = (text: string | null | undefined): PreparedJson => new PreparedJson(text ?? '[]');
