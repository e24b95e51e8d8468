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

/** Sends the browser elsewhere. */
export class Redirect {
  constructor(
    readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A prepared answer; an absent text is an empty list. */
export const prepared = (text: string | null | undefined): PreparedJson => new PreparedJson(text ?? '[]');
