// Above every row's id; the product stays a safe integer for 90,000 events of one row.
const PART = 100_000_000_000;

/**
 * The job reference of the nth event of a row, counted from 0. A job runs once per reference, so what can happen to a
 * row several times needs one for each; the first is the row's own id.
 */
export const nthRef = (rowId: number, nth: number): number => nth * PART + rowId;

/** The row's id and the number of its event in a reference made by `nthRef`. */
export const nthOfRef = (refId: number): { rowId: number; nth: number } => ({
  rowId: refId % PART,
  nth: Math.floor(refId / PART),
});
