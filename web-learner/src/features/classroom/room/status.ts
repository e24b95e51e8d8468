/** What a person's page tells of itself. */
export interface Status {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  hand: boolean;
}

export const NO_STATUS: Status = { microphone: false, camera: false, screen: false, hand: false };

/** Reads what another page says of itself. */
export function readStatus(data: unknown): Status {
  const said: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const is = (name: keyof Status): boolean => said[name] === true;
  return { microphone: is('microphone'), camera: is('camera'), screen: is('screen'), hand: is('hand') };
}
