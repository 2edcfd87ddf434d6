import { useQuery } from '@tanstack/react-query';
import { useResendConfirmation } from '../../gateway/resendConfirmation.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { awaitsConfirmationQuery } from './confirmation.queries.ts';

export function ConfirmNotice({ children, className }: { children: string; className?: string }) {
  const userId = useSession()?.userId ?? '';
  const { data: awaits } = useQuery(awaitsConfirmationQuery(userId));
  const { send, busy, sent, problem } = useResendConfirmation();
  if (!awaits) return null;
  return (
    <Banner
      tone={problem ? 'error' : 'info'}
      className={className}
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={send}>
          Send the link again
        </Button>
      }
    >
      {problem ?? sent ?? children}
    </Banner>
  );
}
