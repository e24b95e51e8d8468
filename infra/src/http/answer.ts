/** JSON that Postgres has already written; sent unchanged (performance.md 1). */
export class PreparedJson {
  constructor(readonly text: string) {}
}

/** A response that is not JSON: a calendar file, a picture. */
export class FileAnswer {
  constructor(
    readonly body: string | Buffer,
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

/** Redirects the browser. */
export class Redirect {
  constructor(
    readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A prepared response; a missing text becomes an empty list. */
export const prepared = (text: string | null | undefined): PreparedJson => new PreparedJson(text ?? '[]');
