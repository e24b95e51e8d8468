import { Zone } from 'luxon';
import { offsetText } from './local-time.js';
import { clockOf, offsetAt } from './zone-offsets.js';

/** A zone of the school's own zone data for luxon, which would ask the runtime's. */
export class LuxonZone extends Zone {
  constructor(readonly zoneName: string) {
    super();
    clockOf(zoneName);
  }

  override get type(): string {
    return 'school';
  }

  override get name(): string {
    return this.zoneName;
  }

  override get isUniversal(): boolean {
    return clockOf(this.zoneName).changes.length === 0;
  }

  override get isValid(): boolean {
    return true;
  }

  /** In minutes. */
  override offset(ms: number): number {
    return offsetAt(ms, this.zoneName) / 60_000;
  }

  override offsetName(): string {
    return this.zoneName;
  }

  override formatOffset(ms: number): string {
    return offsetText(offsetAt(ms, this.zoneName));
  }

  override equals(other: Zone): boolean {
    return other instanceof LuxonZone && other.zoneName === this.zoneName;
  }
}
