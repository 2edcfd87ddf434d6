import { RESET_REDIRECT_MS } from '@homeplate/domain/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** Spec §9: the way to sign-in after a reset, in three seconds by itself or at once by the link. */
export function SignInCountdown({ onDone }: { onDone: () => void }) {
  const [left, setLeft] = useState(RESET_REDIRECT_MS / 1000);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    const end = setTimeout(() => done(), RESET_REDIRECT_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, []);
  return (
    <div className="mt-5">
      <p className="tabular text-ink-2">
        Taking you to the sign-in page in {left} {left === 1 ? 'second' : 'seconds'}…
      </p>
      <TextLink to={paths.backToLogin()}>Go to sign in now</TextLink>
    </div>
  );
}
