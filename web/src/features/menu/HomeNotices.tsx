import { useLocation, useNavigate } from 'react-router';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { useCatalogueFilter } from './useCatalogueFilter.ts';

/** Spec §2, Home: a message from the navigation; `retry` is a link. */
export function PassedMessage() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { message, tone, retry } = (state ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string') return null;
  return (
    <div className="page-width py-3">
      <Banner
        tone={tone === 'info' || tone === 'error' ? tone : 'success'}
        action={
          typeof retry === 'string' && (
            <ButtonLink to={retry} variant="secondary" size="sm">
              Try again
            </ButtonLink>
          )
        }
        onDismiss={() => void navigate({ pathname, search }, { replace: true })}
      >
        {message}
      </Banner>
    </div>
  );
}

export function Elsewhere({ filter, home }: { filter: ReturnType<typeof useCatalogueFilter>; home: string }) {
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
      <span>{`Your orders go to ${home}.`}</span>
      <Button variant="secondary" size="sm" onClick={() => filter.setCampus(filter.campus)}>
        {`Deliver to ${filter.campus}`}
      </Button>
    </p>
  );
}
