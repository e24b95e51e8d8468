/** A file as a browser's recorder makes it: without a length, and with segment and clusters of unknown size. */
export interface LiveWebm {
  clusters: number;
  blocksPerCluster?: number;
  /** Milliseconds between two pictures. */
  stepMs?: number;
  blockBytes?: number;
  hasVideo?: boolean;
  docType?: string;
  /** The track's codec, and the key frame at the start of each cluster. */
  codec?: string;
  picture?: (cluster: number) => Buffer;
  /**
   * Whether pictures are in block groups, as in films with transparent parts; a picture that is not a key frame refers
   * to another one.
   */
  isGrouped?: boolean;
}

const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex');
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

function sized(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.length);
  return Buffer.concat([hex(id), size, content]);
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Built by hand, so that it does not rely on the code under test. */
export function liveWebm(facts: LiveWebm): Buffer {
  const { clusters, blocksPerCluster = 10, stepMs = 100, blockBytes = 40, hasVideo = true, docType = 'webm' } = facts;
  const { codec = 'V_VP8', picture, isGrouped = false } = facts;
  const kind = sized('83', hex(hasVideo ? '01' : '02'));
  const track = sized('ae', Buffer.concat([sized('d7', hex('01')), kind, sized('86', Buffer.from(codec))]));
  const parts = [
    sized('1a45dfa3', sized('4282', Buffer.from(docType))),
    hex('18538067'),
    UNKNOWN,
    sized('1549a966', Buffer.concat([sized('2ad7b1', number(1_000_000)), sized('4d80', Buffer.from('Chrome'))])),
    sized('1654ae6b', track),
  ];
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    parts.push(hex('1f43b675'), UNKNOWN, sized('e7', number(cluster * blocksPerCluster * stepMs)));
    for (let block = 0; block < blocksPerCluster; block += 1) {
      const head = Buffer.alloc(4);
      head.writeUInt8(0x81);
      head.writeInt16BE(block * stepMs, 1);
      head.writeUInt8(block === 0 ? 0x80 : 0, 3);
      const shown = block === 0 && picture ? picture(cluster) : Buffer.alloc(blockBytes, cluster + 1);
      const content = Buffer.concat([head, shown]);
      const reference = block === 0 ? Buffer.alloc(0) : sized('fb', hex('81'));
      parts.push(isGrouped ? sized('a0', Buffer.concat([sized('a1', content), reference])) : sized('a3', content));
    }
  }
  return Buffer.concat(parts);
}

/** The start of a VP8 key frame of 16 by 16 pixels, filled up to this many bytes. */
export function vp8Picture(bytes: number): Buffer {
  return Buffer.concat([hex('1002009d012a10001000'), Buffer.alloc(bytes)]).subarray(0, bytes);
}

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([number(content.length + 8), Buffer.from(type), content]);
}

/** A minimal MP4 file: its type, its description, and some bytes. */
export function smallMp4({ hasVideo = true, hasDescription = true, seconds = 90 } = {}): Buffer {
  const header = Buffer.concat([Buffer.alloc(12), number(1000), number(seconds * 1000), Buffer.alloc(80)]);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(hasVideo ? 'vide' : 'soun'), Buffer.alloc(12)]);
  const moov = box('moov', box('mvhd', header), box('trak', box('mdia', box('hdlr', handler))));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), number(512), Buffer.from('isomavc1')),
    box('mdat', Buffer.alloc(2000, 7)),
    ...(hasDescription ? [moov] : []),
  ]);
}
