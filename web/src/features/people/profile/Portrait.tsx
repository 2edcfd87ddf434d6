import { Picture } from '../../../ui/Picture.tsx';
import type { UserRecord } from './profile.queries.ts';

/** The profile picture at 100 px; without one the initials. */
export function Portrait({ user }: { user: UserRecord }) {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
  return (
    <Picture
      src={user.profile_image}
      alt={name ? `Portrait of ${name}` : 'Your portrait'}
      shape="free"
      sizes="100px"
      eager
      className="counter-indian size-25 shrink-0 rounded-image"
      fallback={
        <span aria-hidden="true" className="flex size-full items-center justify-center font-bold font-display text-h2">
          {initials}
        </span>
      }
    />
  );
}
