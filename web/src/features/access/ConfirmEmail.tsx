import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { useQuery } from '@tanstack/react-query';
import { GatewayError } from '../../gateway/error.ts';
import { useResendConfirmation } from '../../gateway/resendConfirmation.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { confirmEmailQuery } from './confirmation.queries.ts';

export function ConfirmEmail({ token, next }: { token: string; next: { to: string; label: string } }) {
  const { data: text, error, isPending, refetch } = useQuery(confirmEmailQuery(token));
  const retry = () => void refetch();
  const isRefused = error instanceof GatewayError && error.code === 'BAD_USER_INPUT';
  return (
    <>
      <h1>Confirm your email</h1>
      <div className="mt-5 grid gap-5">
        {token === '' || isRefused ? (
          <Refused text={error?.message ?? ORDER_TEXTS.confirmLinkInvalid} next={next} />
        ) : text !== undefined ? (
          <Done next={next}>{text}</Done>
        ) : error ? (
          <LoadFailed onRetry={retry}>{error.message}</LoadFailed>
        ) : (
          <Spinner busy={isPending} label="Confirming" labelVisible onRetry={retry} className="min-h-24" />
        )}
      </div>
    </>
  );
}

function Done({ next, children }: { next: { to: string; label: string }; children: string }) {
  return (
    <>
      <Banner tone="success">{children}</Banner>
      <ButtonLink to={next.to} size="lg" block>
        {next.label}
      </ButtonLink>
    </>
  );
}

function Refused({ text, next }: { text: string; next: { to: string; label: string } }) {
  const session = useSession();
  const { send, busy, sent, problem } = useResendConfirmation();
  if (sent) return <Done next={next}>{sent}</Done>;
  return (
    <>
      <Banner tone="error">{problem ?? text}</Banner>
      {session ? (
        <Button size="lg" block busy={busy} onClick={send}>
          Send the link again
        </Button>
      ) : (
        <ButtonLink to={paths.login()} state={{ from: paths.confirmEmail() }} size="lg" block>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}
