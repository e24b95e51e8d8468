import { childrenOf, joined, readFloat, readHead, readUint, type ElementHead } from './ebml.js';
import { ID, SEGMENT_CHILDREN } from './webm-ids.js';

/** A part of the recording; players can seek to it when a key frame begins in it. */
export interface WebmCluster {
  /** Offset from the start of the file. */
  at: number;
  /** The time of its first key frame in ticks; undefined without one. */
  keyTime: number | undefined;
}

/** A range of bytes in the file. */
export interface Stretch {
  at: number;
  size: number;
}

/** What a WebM file contains, and what it lacks. */
export interface WebmFacts {
  /** The unchanged content of the elements with these names. */
  info: Uint8Array;
  tracks: Uint8Array;
  videoTrack: number;
  /** Nanoseconds per tick. */
  tickNs: number;
  clusters: readonly WebmCluster[];
  /** The complete clusters: offset of the first byte, and the offset after the last one. */
  bodyFrom: number;
  bodyTo: number;
  /** In ticks, from the times of the frames themselves. */
  lengthTicks: number;
  /** The file already contains its length and seek positions. */
  isSeekable: boolean;
  /** The largest key frame, when it is VP8: for the poster. */
  picture: Stretch | undefined;
}

/** Reads a file in pieces of any size and keeps only the heads in memory. */
export interface WebmScan {
  push(chunk: Uint8Array): void;
  /** The facts after the last piece; undefined when the file is not a WebM video. */
  end(): WebmFacts | undefined;
}

const HEAD_BYTES_MAX = 12;
/** Bytes for a block's track, time and flags. */
const BLOCK_BYTES = 12;
/** Limits against hostile files: the largest description, and the most clusters. */
const KEPT_BYTES_MAX = 1_000_000;
const CLUSTERS_MAX = 200_000;
/** A larger poster would load too slowly to be of use before the video. */
const PICTURE_BYTES_MAX = 500_000;
const TICK_NS = 1_000_000;
const TICKS_PER_S_DEFAULT = 1000;
const KEPT: ReadonlySet<number> = new Set([ID.ebml, ID.info, ID.tracks, ID.timestamp]);
const ENTERED: ReadonlySet<number> = new Set([ID.segment, ID.cluster, ID.blockGroup]);
const BLOCKS: ReadonlySet<number> = new Set([ID.simpleBlock, ID.block]);

interface Reading {
  rest: Uint8Array;
  /** The file offset of `rest`. */
  at: number;
  /** Bytes still to be skipped. */
  skip: number;
  isOver: boolean;
  docType: string;
  info: Uint8Array | undefined;
  tracks: Uint8Array | undefined;
  videoTrack: number | undefined;
  picture: Stretch | undefined;
  /** The frame of the current group: a key frame, unless the group refers to another one. */
  grouped: Stretch | undefined;
  hasCues: boolean;
  clusters: WebmCluster[];
  /** The end of the current cluster, if known. */
  clusterTo: number | undefined;
  clusterTime: number;
  bodyTo: number;
  lastTime: number;
  /** Ticks between the last two frames. */
  lastStep: number;
}

/** Starts reading a file. */
export function createWebmScan(): WebmScan {
  const r: Reading = {
    rest: new Uint8Array(),
    at: 0,
    skip: 0,
    isOver: false,
    docType: '',
    info: undefined,
    tracks: undefined,
    videoTrack: undefined,
    picture: undefined,
    grouped: undefined,
    hasCues: false,
    clusters: [],
    clusterTo: undefined,
    clusterTime: 0,
    bodyTo: 0,
    lastTime: 0,
    lastStep: 0,
  };
  return {
    push(chunk) {
      if (r.isOver) return;
      r.rest = r.rest.length === 0 ? chunk : joined([r.rest, chunk]);
      while (!r.isOver && step(r));
    },
    end: () => factsOf(r),
  };
}

/** Reads one element; false when more bytes are needed first. */
function step(r: Reading): boolean {
  if (r.skip > 0) {
    const passed = Math.min(r.skip, r.rest.length);
    pass(r, passed);
    r.skip -= passed;
    if (r.skip > 0) return false;
  }
  endCluster(r);
  const head = readHead(r.rest, 0);
  if (head === 'more') return false;
  if (head === undefined) return stop(r);
  if (SEGMENT_CHILDREN.has(head.id) && r.clusterTo === Infinity) r.clusterTo = r.at;
  endCluster(r);
  if (ENTERED.has(head.id)) return enter(r, head);
  // Only elements that are entered may have an unknown size.
  if (head.size === undefined) return stop(r);
  return take(r, head, head.size);
}

function enter(r: Reading, head: ElementHead): boolean {
  if (head.id === ID.segment && r.docType === '') return stop(r);
  if (head.id === ID.cluster) {
    if (r.clusters.length >= CLUSTERS_MAX) return stop(r);
    if (r.clusters.length === 0) r.bodyTo = r.at;
    r.clusters.push({ at: r.at, keyTime: undefined });
    r.clusterTo = head.size === undefined ? Infinity : r.at + head.headBytes + head.size;
  }
  pass(r, head.headBytes);
  return true;
}

function take(r: Reading, head: ElementHead, size: number): boolean {
  const isKept = KEPT.has(head.id);
  if (isKept && size > KEPT_BYTES_MAX) return stop(r);
  const isBlock = BLOCKS.has(head.id);
  const wanted = head.headBytes + (isKept ? size : isBlock ? Math.min(size, BLOCK_BYTES) : 0);
  if (r.rest.length < wanted) return false;
  const content = r.rest.subarray(head.headBytes, wanted);
  if (isKept) keep(r, head.id, content.slice());
  else if (isBlock) note(r, content, { at: r.at + head.headBytes, size, isInGroup: head.id === ID.block });
  else if (head.id === ID.cues) r.hasCues = true;
  else if (head.id === ID.reference) forgetGroup(r);
  pass(r, wanted);
  r.skip = head.headBytes + size - wanted;
  return true;
}

function keep(r: Reading, id: number, content: Uint8Array): void {
  if (id === ID.ebml) {
    const type = childrenOf(content).find((child) => child.id === ID.docType)?.content ?? new Uint8Array();
    r.docType = String.fromCharCode(...type.subarray(0, HEAD_BYTES_MAX).filter((byte) => byte > 0));
  } else if (id === ID.info) r.info ??= content;
  else if (id === ID.tracks) {
    r.tracks ??= content;
    r.videoTrack ??= numberOf(videoTrackOf(content));
  } else r.clusterTime = readUint(content);
}

const IS_KEY = 0x80;
const IS_LACED = 0x06;
const VIDEO = 1;

interface BlockPlace extends Stretch {
  isInGroup: boolean;
}

/** A block begins with its track, its time within the cluster, and its flags. */
function note(r: Reading, content: Uint8Array, { at, size, isInGroup }: BlockPlace): void {
  settleGroup(r);
  const cluster = r.clusters.at(-1);
  const trackBytes = content[0] === undefined ? HEAD_BYTES_MAX : Math.clz32(content[0]) - 23;
  if (cluster === undefined || trackBytes + 3 > content.length) return;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const track = readUint(content.subarray(0, trackBytes)) - 2 ** (7 * trackBytes);
  const time = r.clusterTime + view.getInt16(trackBytes);
  // A block in a group has no key flag: it is a key frame unless it refers to another one.
  const flags = view.getUint8(trackBytes + 2);
  const isKey = isInGroup || (flags & IS_KEY) !== 0;
  if (track === r.videoTrack && time > r.lastTime) r.lastStep = time - r.lastTime;
  r.lastTime = Math.max(r.lastTime, time);
  if (track !== r.videoTrack || !isKey) return;
  cluster.keyTime ??= time;
  const headBytes = trackBytes + 3;
  if ((flags & IS_LACED) !== 0) return;
  r.grouped = { at: at + headBytes, size: size - headBytes };
  if (!isInGroup) settleGroup(r);
}

/** The group ended without a reference to another frame. */
function settleGroup(r: Reading): void {
  if (r.grouped !== undefined) keepFullest(r, r.grouped);
  r.grouped = undefined;
}

/** Keeps the larger of two frames: a black screen has hardly any bytes. */
function keepFullest(r: Reading, picture: Stretch): void {
  if (picture.size <= PICTURE_BYTES_MAX && picture.size > (r.picture?.size ?? 0)) r.picture = picture;
}

/** The block of this group refers to another frame, so the cluster waits for the next key frame. */
function forgetGroup(r: Reading): void {
  r.grouped = undefined;
  const cluster = r.clusters.at(-1);
  if (cluster?.keyTime === r.lastTime) cluster.keyTime = undefined;
}

/** Notes how far the file is complete. */
function endCluster(r: Reading): void {
  if (r.clusterTo === undefined) return;
  // A cluster of unknown size is complete as far as its elements are.
  if (r.clusterTo === Infinity) r.bodyTo = r.at;
  else if (r.at >= r.clusterTo) {
    r.bodyTo = r.clusterTo;
    r.clusterTo = undefined;
  }
}

type Elements = ReturnType<typeof childrenOf>;

function videoTrackOf(tracks: Uint8Array): Elements | undefined {
  return childrenOf(tracks)
    .filter(({ id }) => id === ID.trackEntry)
    .map(({ content }) => childrenOf(content))
    .find((fields) => readUint(contentOf(fields, ID.trackType)) === VIDEO);
}

const contentOf = (fields: Elements, wanted: number): Uint8Array =>
  fields.find(({ id }) => id === wanted)?.content ?? new Uint8Array();

const numberOf = (track: Elements | undefined): number | undefined =>
  track?.some(({ id }) => id === ID.trackNumber) ? readUint(contentOf(track, ID.trackNumber)) : undefined;

const isVp8 = (tracks: Uint8Array): boolean =>
  String.fromCharCode(...contentOf(videoTrackOf(tracks) ?? [], ID.codecId).subarray(0, HEAD_BYTES_MAX)) === 'V_VP8';

function factsOf(r: Reading): WebmFacts | undefined {
  if (r.skip === 0) endCluster(r);
  settleGroup(r);
  const { info, tracks, videoTrack, docType, bodyTo } = r;
  const clusters = r.clusters.filter(({ at }) => at < bodyTo);
  const [first] = clusters;
  if (docType !== 'webm' || !info || !tracks || videoTrack === undefined || first === undefined) return undefined;
  if (clusters.every(({ keyTime }) => keyTime === undefined)) return undefined;
  const fields = childrenOf(info);
  const scale = fields.find(({ id }) => id === ID.timestampScale);
  const stated = fields.find(({ id }) => id === ID.duration);
  const tickNs = (scale && readUint(scale.content)) || TICK_NS;
  // The last frame is shown as long as the one before it, at most a second.
  const ticksPerS = Math.max(1, Math.round((TICKS_PER_S_DEFAULT * TICK_NS) / tickNs));
  const lengthTicks = r.lastTime + Math.min(Math.max(1, r.lastStep), ticksPerS);
  const isSeekable = r.hasCues && ((stated && readFloat(stated.content)) ?? 0) > 0;
  const picture = r.picture && r.picture.at + r.picture.size <= bodyTo && isVp8(tracks) ? r.picture : undefined;
  return { info, tracks, videoTrack, tickNs, clusters, bodyFrom: first.at, bodyTo, lengthTicks, isSeekable, picture };
}

function pass(r: Reading, bytes: number): void {
  r.rest = r.rest.subarray(bytes);
  r.at += bytes;
}

function stop(r: Reading): false {
  r.isOver = true;
  return false;
}
