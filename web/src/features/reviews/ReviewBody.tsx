import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { GivenStars } from './Stars.tsx';

interface Shown {
  stars: number;
  text?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
  pictures?: readonly string[] | null | undefined;
  edited: boolean;
  reply?: string | null | undefined;
  note?: string | null | undefined;
  at?: string | undefined;
}

export function ReviewBody({
  review: { stars, text, tags, pictures, edited, reply, note, at },
  title,
  pictureOf,
  noteTitle = 'Only the chef reads this',
  foot,
  children,
}: {
  review: Shown;
  title: ReactNode;
  pictureOf: string;
  noteTitle?: string;
  foot?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        <GivenStars stars={stars} />
        <span className="text-ink-2 text-sm">
          {at && <RelativeTime at={at} />}
          {edited && <span>{at ? ', changed' : 'changed'}</span>}
        </span>
      </div>
      {tags && tags.length > 0 && <p className="text-ink-2 text-sm">{tags.join(' · ')}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {pictures && pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <Picture
                src={picture}
                alt={pictures.length > 1 ? `${pictureOf}, ${place + 1} of ${pictures.length}` : pictureOf}
                shape="free"
                sizes="96px"
                className="size-24 rounded-image bg-sunken"
              />
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="rounded-image bg-sunken px-4 py-3">
          <span className="flex items-center gap-1.5 text-ink-2 text-sm">
            <Lock size="0.875rem" className="shrink-0" />
            <span>{noteTitle}</span>
          </span>
          <span className="whitespace-pre-line">{note}</span>
        </p>
      )}
      {reply ? (
        <p className="border-line-strong border-l-2 pl-3">
          <span className="block font-semibold text-sm">The chef’s answer</span>
          <span className="whitespace-pre-line">{reply}</span>
        </p>
      ) : (
        children
      )}
      {foot}
    </div>
  );
}
