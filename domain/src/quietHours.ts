/** Default: HH:MM, local. */
export const QUIET_HOURS = { quiet_from: '23:00', quiet_to: '07:00' } as const;
