import { useMemo } from 'react';

/** Converts the server's end time to this device's clock, even when that clock is wrong. */
export function useExpiry({ expires_at, server_time }: { expires_at: string; server_time: string }): Date {
  return useMemo(
    () => new Date(Date.now() + Date.parse(expires_at) - Date.parse(server_time)),
    [expires_at, server_time],
  );
}
