/** The most pixels of a picture, in millions. */
export const MEGAPIXELS_MAX = 24;

/** The most that a picture may take when it is opened, in megabytes. */
export const DECODED_MB_MAX = 64;

const MEGABYTE = 1024 * 1024;

/** A picture as its header describes it. */
export interface PictureHeader {
  width: number;
  height: number;
  /** Colours and transparency, 1 to 5. */
  channels: number;
  bytesPerSample: number;
}

/** Whether a picture is small enough to be opened; a header of a few bytes can claim any size. */
export const isPictureSmallEnough = ({ width, height, channels, bytesPerSample }: PictureHeader): boolean =>
  width * height <= MEGAPIXELS_MAX * 1_000_000 &&
  width * height * channels * bytesPerSample <= DECODED_MB_MAX * MEGABYTE;
