import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { useResendConfirmation } from '../../gateway/resendConfirmation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { useStartCheckout } from './useStartCheckout.ts';

export function ConfirmFirst({
  checkout: { asksConfirmation, busy },
  onStart,
}: {
  checkout: Pick<ReturnType<typeof useStartCheckout>, 'asksConfirmation' | 'busy'>;
  onStart: () => void;
}) {
  const resend = useResendConfirmation();
  return (
    <Banner
      tone={resend.problem ? 'error' : 'info'}
      role={asksConfirmation ? 'alert' : 'status'}
      takeFocus={asksConfirmation}
      className="mt-5"
    >
      <span>{resend.problem ?? resend.sent ?? ORDER_TEXTS.confirmEmailFirst}</span>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" busy={resend.busy} onClick={resend.send}>
          Send the link again
        </Button>
        {asksConfirmation && (
          <Button variant="secondary" size="sm" busy={busy} onClick={onStart}>
            I have confirmed
          </Button>
        )}
      </span>
    </Banner>
  );
}
