/** The campus lives on Toronto time. */
export const TORONTO = 'America/Toronto';
