/** A moment as its reader's clock shows it, `Sat, Nov 21, 2:30 PM` (`formatted_time`); both parts are SQL. */
export const formattedTime = (at: string, zone: string): string =>
  `to_char(local_time(${at}, ${zone}), 'Dy, Mon FMDD, FMHH12:MI AM')`;
