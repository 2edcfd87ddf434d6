import { newChef } from './people.ts';
import { ask, type Caller } from './server.ts';

export const MINUTE = 60_000;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Toronto's HH:MM, so many minutes from now; midnight has other words. */
export const timeIn = (minutes: number) => clock.format(Date.now() + minutes * MINUTE).replace('00:00', '00:01');

/** Keeps its hours, on all days. */
export const hours = (from: string, to: string) => ({
  keeps_hours: true,
  preferred_start_time: from,
  preferred_end_time: to,
});

/** On Brantford Campus; returns the email. */
export const cook = (first_name: string, dish: string, kitchen: Record<string, unknown> = {}) =>
  newChef(
    { first_name, last_name: 'Hours', campus: 'Brantford Campus', building: 'Oak Hall 3' },
    [{ name: dish, description: 'A bowl for the evening.', price: 9, quantity: 12 }],
    kitchen,
  );

export const pauseKitchen = (chef: Caller, minutes: number) =>
  ask(chef, 'mutation ($minutes: Int) { pauseKitchen(minutes: $minutes) { state } }', { minutes });

export const resumeKitchen = (chef: Caller) => ask(chef, 'mutation { resumeKitchen { state } }');
