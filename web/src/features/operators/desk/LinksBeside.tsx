import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';

type Row = { id: string; name: ReactNode; text: ReactNode; isUrgent?: boolean };

/** On a narrow screen one of the two. */
export function LinksBeside({
  at,
  title,
  label,
  nothing,
  rows,
  detail,
}: {
  at: string;
  title: string;
  label: string;
  nothing: string;
  rows: readonly Row[];
  detail: (id: string) => ReactNode;
}) {
  const chosen = useParams()['*'] ?? '';
  const shown = chosen || rows[0]?.id;
  return (
    <div className="page-width grid min-w-0 gap-x-6 gap-y-3 py-5 xl:grid-cols-[18rem_minmax(0,1fr)]">
      <section aria-label={label} className="min-w-0">
        <h1 className={cx('text-title', chosen && 'max-xl:sr-only')}>{title}</h1>
        {rows.length === 0 && <p className="mt-3 text-ink-2">{nothing}</p>}
        <ul className={cx('mt-3 divide-y divide-line', chosen && 'max-xl:hidden')}>
          {rows.map(({ id, name, text, isUrgent }) => (
            <li key={id}>
              <Link
                to={`${at}/${id}`}
                aria-current={id === shown ? 'true' : undefined}
                className={cx('block rounded-image px-2 py-2.5 text-ink', id === shown && 'bg-sunken')}
              >
                <span className="tabular block font-bold">{name}</span>
                <span className={cx('block text-sm', isUrgent ? 'font-semibold text-beet' : 'text-ink-2')}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {shown && <div className={cx('min-w-0', !chosen && 'max-xl:hidden')}>{detail(shown)}</div>}
    </div>
  );
}
