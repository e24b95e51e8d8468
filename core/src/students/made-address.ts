const LOCAL_PART = /^s([1-9]\d{0,14})$/;

/** The domain of the addresses that the school makes, on the host of its public site: no mail server is behind it. */
export const madeDomain = (publicUrl: string): string => `students.${new URL(publicUrl).hostname}`;

/** Whether the school made an address itself: mail to it would reach nobody. */
export const isMadeAddress = (address: string, domain: string): boolean =>
  address.trim().toLowerCase().endsWith(`@${domain}`);

/** The student of a made address, `s12@students.school.test`; undefined if it is none. */
export function studentOfMade(address: string, domain: string): number | undefined {
  if (!isMadeAddress(address, domain)) return undefined;
  const [, id] =
    LOCAL_PART.exec(
      address
        .trim()
        .toLowerCase()
        .slice(0, -domain.length - 1),
    ) ?? [];
  return id === undefined ? undefined : Number(id);
}
