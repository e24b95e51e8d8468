/** SQL: the instants of the months from $1 to $2 (`2026-11`) in the zone $3, as `bounds`. */
export const BOUNDS = `bounds AS (
    SELECT instant_at(($1::text || '-01')::date, $3) AS from_at,
      instant_at(($2::text || '-01')::date + interval '1 month', $3) AS to_at)`;

/** SQL: the months from $1 to $2, as `months`, so that a month without anything is a row, too. */
export const MONTHS = `months AS (
    SELECT to_char(day, 'YYYY-MM') AS month
    FROM generate_series(($1::text || '-01')::date, ($2::text || '-01')::date, interval '1 month') AS day)`;

/** SQL: the month of an instant in the zone $3. */
export const monthOf = (instant: string): string => `to_char(local_time(${instant}, $3), 'YYYY-MM')`;

/** SQL: a share in percent with one decimal; NULL of nothing. */
export const percent = (part: string, whole: string): string =>
  `round(100.0 * ${part} / nullif(${whole}, 0), 1)::float`;
