/** The devices that a person has chosen in this browser. */
export interface Devices {
  camera?: string;
  microphone?: string;
  speaker?: string;
}

const KEY = 'classDevices';

/** The chosen devices; a browser without storage has none. */
export function keptDevices(): Devices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps a choice for the next class. */
export function keepDevices(chosen: Devices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptDevices(), ...chosen }));
  } catch {
    // It holds for this class.
  }
}
