const SECONDS = 40;
const SAMPLES = 8000;

/** Forty seconds of silence, which every browser can play. */
export const SILENCE = silence();

function silence(): Buffer {
  const data = Buffer.alloc(SECONDS * SAMPLES, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(SAMPLES, 24);
  head.writeUInt32LE(SAMPLES, 28);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** The answer of a store that serves a file in parts. */
export function partOf(file: Buffer, range: string | undefined) {
  const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  return {
    status: 206,
    contentType: 'audio/wav',
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes ${from}-${file.length - 1}/${file.length}`,
    },
    body: file.subarray(from),
  };
}
