export const TORONTO = 'America/Toronto';
