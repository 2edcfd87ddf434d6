import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Keeps the frame standing when a screen fails, for instance because its file could not be fetched. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

// React knows error boundaries as classes only.
class Boundary extends Component<{ pathname: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  // Another page is another try.
  override componentDidUpdate(before: { pathname: string }) {
    if (this.state.failedAt !== null && before.pathname !== this.props.pathname) this.setState({ failedAt: null });
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <EmptyState
        level={1}
        title={ERROR_TEXTS.somethingWrong}
        action={
          <Button icon={RotateCw} onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
        className="py-20"
      >
        This page could not be shown. Your cart is saved.
      </EmptyState>
    );
  }
}
