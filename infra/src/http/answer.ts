/** JSON that Postgres has already written; sent as it is (performance.md 1). */
export class PreparedJson {
  constructor(readonly text: string) {}
}

/** An answer that is not JSON: a calendar file, a picture. */
export class FileAnswer {
  constructor(
    readonly body: string | Buffer,
    readonly type: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}

/** A stored picture under an address that never means another one: kept by the browser, and nothing in it can run. */
export const pictureAnswer = (picture: { body: Buffer; contentType: string }, keptS: number): FileAnswer =>
  new FileAnswer(picture.body, picture.contentType, {
    'Cache-Control': `private, max-age=${keptS}, immutable`,
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });

/** Sends the browser elsewhere. */
export class Redirect {
  constructor(
    readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A prepared answer; an absent text is an empty list. */
export const prepared = (text: string | null | undefined): PreparedJson => new PreparedJson(text ?? '[]');
