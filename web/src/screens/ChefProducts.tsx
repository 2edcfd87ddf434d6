import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeleteDishDialog } from '../features/menu/editor/DeleteDishDialog.tsx';
import { MenuList, MenuLoading } from '../features/menu/editor/MenuList.tsx';
import { type MenuDish, useOwnMenu } from '../features/menu/editor/menu.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useSteadyList, whenQuiet } from '../ui/useSteadyList.ts';

const idOf = ({ id }: MenuDish) => id;

type Told = { tone: 'success' | 'error'; text: string; focus?: number };

export default function ChefProducts() {
  usePageTitle('Menu · Homeplate');
  const chefId = useSession()?.userId ?? '';
  const menu = useOwnMenu(chefId);
  const steady = useSteadyList<MenuDish, never>(menu.data, idOf);
  const [told, setTold] = useArrivalMessage();
  const [toDelete, setToDelete] = useState<MenuDish>();
  // The line pushes the list down: not while a finger may come down again.
  const tell = (tone: Told['tone'], text: string) =>
    void whenQuiet().then(() => setTold((before) => ({ tone, text, focus: (before?.focus ?? 0) + 1 })));
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
      {told && (
        <Banner tone={told.tone} takeFocus={told.focus} onDismiss={() => setTold(undefined)} className="mb-5">
          {told.text}
        </Banner>
      )}
      {menu.isError && !menu.data && (
        <Banner tone="error" action={<TryAgain onRetry={() => void menu.refetch()} />}>
          {menu.error.message}
        </Banner>
      )}
      {menu.isPending && <MenuLoading onRetry={() => void menu.refetch()} />}
      {steady.rows?.length === 0 && (
        <EmptyState title="No products found. Add your first menu item to get started!" action={addMenu} />
      )}
      {steady.rows && steady.rows.length > 0 && <MenuList steady={steady} onDelete={setToDelete} />}
      <DeleteDishDialog
        chefId={chefId}
        dish={toDelete}
        onClose={(dish) => setToDelete((asked) => (asked === dish ? undefined : asked))}
        onDeleted={() => tell('success', 'Product deleted successfully!')}
        onFailed={(text) => tell('error', text)}
      />
    </div>
  );
}

/** The green line that the form's navigation brought along; it is read out, as the focus goes to the heading. */
function useArrivalMessage() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const message = typeof state?.message === 'string' ? (state.message as string) : undefined;
  const [told, setTold] = useState<Told | undefined>(message ? { tone: 'success', text: message } : undefined);
  useEffect(() => {
    if (!message) return;
    announce(message);
    // Said once: a reload does not bring it back.
    void navigate(pathname, { replace: true, state: null });
  }, [message, navigate, pathname]);
  return [told, setTold] as const;
}
