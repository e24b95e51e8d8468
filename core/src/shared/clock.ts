/** Where "now" comes from. Rules take `now` as an argument, use cases take a clock. */
export interface Clock {
  now(): Date;
}
