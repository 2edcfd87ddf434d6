import { useLocation, useNavigate } from 'react-router';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

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
