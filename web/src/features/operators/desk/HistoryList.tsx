import { campusTime } from '../../../lib/clock.ts';
import type { History } from './desk.queries.ts';
import { eventWords } from './deskWords.ts';

const clock = campusTime({ month: 'short', day: 'numeric' });

export function HistoryList({ entries, subject }: { entries: History; subject?: string }) {
  return (
    <ol className="flex flex-col gap-2">
      {entries.map((entry) => {
        const at = new Date(Number(entry.at));
        return (
          <li
            key={[entry.at, entry.kind, entry.what, entry.by].join(' ')}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-b pb-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span>{eventWords(entry, subject)}</span>
              {entry.text && <span className="block text-ink-2 text-sm">{entry.text}</span>}
            </span>
            <time dateTime={at.toISOString()} className="tabular text-ink-2 text-sm">
              {clock.format(at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
