import { useMemo } from 'react';

/** The instant of the server as this device's clock will show it, however wrong that clock is. */
export function useServerNow({ expires_at, server_time }: { expires_at: string; server_time: string }): Date {
  return useMemo(
    () => new Date(Date.now() + Date.parse(expires_at) - Date.parse(server_time)),
    [expires_at, server_time],
  );
}
