import { PAGE_TEXTS } from '@homeplate/domain/pageTexts';
import { GatewayError } from '../../gateway/error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { BackLink } from './BackLink.tsx';

interface Problem {
  error: Error;
  onRetry: () => void;
  /** Without a valid answer; default: the gateway's text. */
  offlineText?: string;
  className?: string;
}

export function LoadProblem({ error, onRetry, offlineText, className = 'mt-6' }: Problem) {
  const known = error instanceof GatewayError;
  const text = known && error.kind === 'network' ? (offlineText ?? error.message) : error.message;
  return (
    <LoadFailed onRetry={onRetry} className={className}>
      {known ? text : PAGE_TEXTS.somethingWrong}
    </LoadFailed>
  );
}

export function PageProblem({ title, ...problem }: Problem & { title: string }) {
  return (
    <>
      <BackLink />
      <div className="page-width">
        <h1 className="sr-only">{title}</h1>
        <LoadProblem {...problem} className="mt-2" />
      </div>
    </>
  );
}

export function NothingHere({ title }: { title: string }) {
  return <EmptyPage title={title} action={<ButtonLink to={paths.home()}>Browse dishes</ButtonLink>} />;
}
