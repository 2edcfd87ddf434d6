import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeleteProductDialog } from '../features/menu/editor/DeleteProductDialog.tsx';
import { MenuList, MenuLoading } from '../features/menu/editor/MenuList.tsx';
import { type MenuProduct, type Tap, useOwnMenu, useTaps } from '../features/menu/editor/menu.queries.ts';
import { saveFailure } from '../features/menu/editor/productForm.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useSteadyList, whenQuiet } from '../ui/useSteadyList.ts';

const idOf = ({ id }: MenuProduct) => id;

type Message = { tone: 'success' | 'error'; text: string; focus?: number };

export default function ChefProducts() {
  usePageTitle('Menu · Homeplate');
  const userId = useSession()?.userId ?? '';
  const menu = useOwnMenu(userId);
  const steady = useSteadyList<MenuProduct, never>(menu.data, idOf);
  const [message, setMessage] = useArrivalMessage();
  const [toDelete, setToDelete] = useState<MenuProduct>();
  // The banner moves the list: not under a finger.
  const show = (tone: Message['tone'], text: string) =>
    void whenQuiet().then(() => setMessage((before) => ({ tone, text, focus: (before?.focus ?? 0) + 1 })));
  const taps = useTaps(userId);
  const tap = (change: Tap) => taps.mutate(change, { onError: (error) => show('error', saveFailure(error).message) });
  const addMenu = (
    <ButtonLink to={paths.productAdd()} icon={Plus}>
      Add Menu
    </ButtonLink>
  );
  return (
    <div className="page-width py-6 md:py-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 md:mb-6">
        <h1>Menu</h1>
        {steady.rows && steady.rows.length > 0 && addMenu}
      </div>
      {message && (
        <Banner tone={message.tone} takeFocus={message.focus} onDismiss={() => setMessage(undefined)} className="mb-5">
          {message.text}
        </Banner>
      )}
      {menu.isError && !menu.data && <LoadFailed onRetry={() => void menu.refetch()}>{menu.error.message}</LoadFailed>}
      {menu.isPending && <MenuLoading onRetry={() => void menu.refetch()} />}
      {steady.rows?.length === 0 && (
        <EmptyState title="No products found. Add your first menu item to get started!" action={addMenu} />
      )}
      {steady.rows && steady.rows.length > 0 && <MenuList steady={steady} onTap={tap} onDelete={setToDelete} />}
      <DeleteProductDialog
        userId={userId}
        product={toDelete}
        onClose={(product) => setToDelete((asked) => (asked === product ? undefined : asked))}
        onDeleted={() => show('success', 'Product deleted successfully!')}
        onFailed={(text) => show('error', text)}
      />
    </div>
  );
}

/** From the form that navigated here; announced, since the heading gets the focus. */
function useArrivalMessage() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const text = typeof state?.message === 'string' ? (state.message as string) : undefined;
  const [message, setMessage] = useState<Message | undefined>(text ? { tone: 'success', text } : undefined);
  useEffect(() => {
    if (!text) return;
    announce(text);
    void navigate(pathname, { replace: true, state: null });
  }, [text, navigate, pathname]);
  return [message, setMessage] as const;
}
