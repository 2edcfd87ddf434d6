const MOST_NAMES = 256;
const NAME_BYTES = 64;
const OTHER = 'other';

export type InFlight = {
  /** Only our own names: they may be logged. */
  begin(name: string): () => void;
  describe(): string;
  memory: SharedArrayBuffer;
};

/** Another thread reads it while this one is blocked. */
export function createInFlight(memory = new SharedArrayBuffer(MOST_NAMES * (4 + NAME_BYTES))): InFlight {
  const counts = new Int32Array(memory, 0, MOST_NAMES);
  const names = new Uint8Array(memory, MOST_NAMES * counts.BYTES_PER_ELEMENT);
  const places = new Map<string, number>();

  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = places.size < MOST_NAMES - 1 ? places.size + 1 : 0;
    if (place === 0) return place;
    places.set(name, place);
    names.set(Buffer.from(name).subarray(0, NAME_BYTES), place * NAME_BYTES);
    return place;
  };
  const nameAt = (place: number) =>
    place === 0
      ? OTHER
      : Buffer.from(names.slice(place * NAME_BYTES, (place + 1) * NAME_BYTES))
          .toString()
          .replace(/\0+$/, '');

  return {
    memory,
    begin(name) {
      const place = placeOf(name);
      Atomics.add(counts, place, 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        Atomics.sub(counts, place, 1);
      };
    },
    describe: () =>
      [...counts]
        .map((count, place) => ({ count, place }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
        .map(({ count, place }) => `${nameAt(place)} ${count}`)
        .join(', '),
  };
}
