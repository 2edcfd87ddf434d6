import type { Kitchen, KitchenState } from '../src/kitchenHours.ts';

/** As Toronto's clocks show it; `time` in minutes. */
export type Minute = { at: number; day: string; time: number; weekday: string };

export function minutesOfTwoYears(): Minute[] {
  const minutes: Minute[] = [];
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', weekday: 'long' });
  let today = { day: '', weekday: '' };
  // Clocks change on the hour.
  for (let hour = Date.parse('2026-01-01T05:00:00Z'); hour < Date.parse('2028-01-01T05:00:00Z'); hour += 3_600_000) {
    const [day = '', time = ''] = format.format(hour).split(' ');
    if (day !== today.day) today = { day, weekday: weekday.format(hour) };
    for (let past = 0; past < 60; past++)
      minutes.push({ at: hour + past * 60_000, time: minuteOf(time) + past, ...today });
  }
  return minutes;
}

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** The rules in their plainest form: minute by minute. */
export function walk(kitchen: Kitchen, minutes: readonly Minute[]) {
  const hours = hoursMask(kitchen, minutes);
  const away = new Set(kitchen.days_away);
  const paused = kitchen.paused_until?.getTime() ?? 0;
  const states = minutes.map(({ at, day }, index): KitchenState => {
    if (away.has(day)) return 'away';
    if (hours[index] === 0) return 'closed';
    if (at < paused) return 'paused';
    return day === kitchen.full_on ? 'full' : 'open';
  });
  // The next turn, from each minute.
  const next = new Int32Array(minutes.length).fill(-1);
  for (let index = minutes.length - 2; index >= 0; index--) {
    const differs = (states[index] === 'open') !== (states[index + 1] === 'open');
    next[index] = differs ? index + 1 : (next[index + 1] ?? -1);
  }
  const turns: number[] = [];
  for (let index = 1; index < states.length; index++) if (states[index] !== states[index - 1]) turns.push(index);
  return {
    turns,
    answer: (index: number) => ({ state: states[index], turn: minutes[next[index] ?? -1]?.at }),
  };
}

function hoursMask(kitchen: Kitchen, minutes: readonly Minute[]): Uint8Array {
  const mask = new Uint8Array(minutes.length);
  const { preferred_start_time: start, preferred_end_time: end, preferred_working_days: named } = kitchen;
  const whole = !start || !end;
  const starts: number[] = [];
  for (let index = 0; index < minutes.length; index++)
    if (minutes[index]?.day !== minutes[index - 1]?.day) starts.push(index);
  for (const [place, first] of starts.entries()) {
    const { day, weekday } = minutes[first] as Minute;
    if ((named?.length && !named.includes(weekday)) || kitchen.days_away?.includes(day)) continue;
    const tomorrow = starts[place + 1] ?? minutes.length;
    const overmorrow = starts[place + 2] ?? minutes.length;
    const [from, to] = whole
      ? [first, tomorrow]
      : [
          reaches(minutes, first, tomorrow, minuteOf(start)),
          end > start
            ? leaves(minutes, first, tomorrow, minuteOf(end))
            : leaves(minutes, tomorrow, overmorrow, minuteOf(end)),
        ];
    mask.fill(1, from, Math.max(from, to));
  }
  return mask;
}

/** A time that the clocks skip is the end of the gap. */
function reaches(minutes: readonly Minute[], from: number, to: number, time: number): number {
  let index = from;
  while (index < to && (minutes[index] as Minute).time < time) index++;
  return index;
}

/** A time that the clocks repeat is the second one. */
function leaves(minutes: readonly Minute[], from: number, to: number, time: number): number {
  for (let index = to - 1; index >= from; index--) if ((minutes[index] as Minute).time === time) return index;
  return reaches(minutes, from, to, time);
}
