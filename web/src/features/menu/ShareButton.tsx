import { Share2 } from 'lucide-react';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';

export function ShareButton({ title, path, className }: { title: string; path: string; className?: string }) {
  const url = () => new URL(path, location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => {
        showToast('Link copied');
        announce('Link copied');
      },
      () => showToast(url()),
    );
  const share = () => {
    if (!navigator.share) return void copy();
    // Closing the sheet is no failure.
    navigator.share({ title, url: url() }).catch((error: Error) => error.name !== 'AbortError' && void copy());
  };
  return (
    <Button variant="secondary" size="sm" icon={Share2} onClick={share} className={className}>
      Share
      <span className="sr-only">{` ${title}`}</span>
    </Button>
  );
}
