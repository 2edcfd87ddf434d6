import { campusTime } from '../../lib/clock.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import type { Line, StatementPages } from './earnings.queries.ts';
import { type Day, daysOf, type Entry, money, partsText, wordOf } from './lines.ts';

const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

export function Lines({ pages, lines }: { pages: StatementPages; lines: readonly Line[] }) {
  const days = daysOf(lines);
  if (days.length === 0) return <p className="text-ink-2">No order in this time.</p>;
  return (
    <section aria-label="Order by order" className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6">
      <h2 className="text-lg">Order by order</h2>
      {days.map((day, place) => (
        // The last day goes on with the next page.
        <DayOfLines key={day.day} day={day} isWhole={!pages.hasNextPage || place < days.length - 1} />
      ))}
      <ShowMore list={pages} className="mt-4 print:hidden">
        Show more
      </ShowMore>
    </section>
  );
}

function DayOfLines({ day: { day, entries, amount }, isWhole }: { day: Day; isWhole: boolean }) {
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold font-text text-base text-ink-2">
        <span>{dayText.format(new Date(`${day}T00:00:00Z`))}</span>
        {isWhole && <span className="tabular ml-auto">{money(amount)}</span>}
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const BADGES: Record<string, { text: string; tone: 'beet' | 'sky' | 'basil' }> = {
  refund: { text: 'Refund', tone: 'beet' },
  dispute: { text: 'Disputed', tone: 'beet' },
  cooked: { text: 'Cooked, paid', tone: 'sky' },
  paid_out: { text: 'To you', tone: 'basil' },
};

/** `Doon to Waterloo, 15 min` */
function aboutText({ what, about, minutes }: Line): string {
  const text = what === 'delivery' ? about?.replaceAll(' Campus', '') : about;
  return [text, minutes && `${minutes} min`].filter(Boolean).join(', ');
}

function EntryRow({ entry: { order_no, at, lines, amount } }: { entry: Entry }) {
  const [first] = lines;
  const badge = lines.map(({ what }) => BADGES[what]).find(Boolean);
  const about = lines.map(aboutText);
  const parts = partsText(lines);
  return (
    <li className="break-inside-avoid border-line border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="tabular font-bold font-display text-lg">
            {order_no !== null && <span className="sr-only">Order </span>}
            <span>{order_no ?? wordOf(first?.what ?? '')}</span>
          </span>
          <time dateTime={at} className="text-ink-2 text-sm">
            {campusTime().format(new Date(at))}
          </time>
          {badge && order_no !== null && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        <span className="tabular ml-auto font-bold font-display text-lg">{money(amount)}</span>
      </div>
      {about.filter(Boolean).map((text) => (
        <p key={text} className="text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
      {parts && <p className="tabular text-ink-2 text-sm">{parts}</p>}
      {!parts && order_no !== null && first && !['food', 'delivery'].includes(first.what) && (
        <p className="text-ink-2 text-sm">{wordOf(first.what)}</p>
      )}
    </li>
  );
}
