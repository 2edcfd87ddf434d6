import { school } from '@homeplate/domain/school';
import { Plus, Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeleteProductDialog } from '../features/menu/editor/DeleteProductDialog.tsx';
import { MenuList, MenuLoading } from '../features/menu/editor/MenuList.tsx';
import { type MenuProduct, type Tap, useOwnMenu, useTaps } from '../features/menu/editor/menu.queries.ts';
import { foundInMenu, isLongMenu } from '../features/menu/editor/menuGroups.ts';
import { useMenuPlace, useReturn } from '../features/menu/editor/menuPlace.ts';
import { saveFailure } from '../features/menu/editor/productForm.ts';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announce.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { whenQuiet } from '../ui/pressGuard.ts';
import { TextField } from '../ui/TextField.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { showToast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

const drops = lazyPart(() => import('../features/menu/editor/OwnDrops.tsx'));

type Message = { tone: 'success' | 'error'; text: string; focus?: number };

export default function ChefProducts() {
  usePageTitle(`Menu · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const { ahead } = useSite();
  const menu = useOwnMenu(userId);
  const { search, setSearch, groups, goal } = useMenuPlace(menu.data);
  const stays = search === goal?.search ? goal.id : undefined;
  const isLong = isLongMenu(menu.data);
  const listed = useMemo(
    () => (isLong ? foundInMenu(menu.data ?? [], search, stays) : menu.data),
    [menu.data, isLong, search, stays],
  );
  useReturn(goal, listed !== undefined);
  const [message, setMessage] = useArrivalMessage((goal?.y ?? 0) > 0);
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
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>Menu</h1>
        {isLong && (
          <TextField
            label="Search your menu"
            placeholder="Search your menu"
            lead={Search}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="order-last max-w-104 basis-full *:mb-0 md:order-none md:mr-auto md:flex-1 [&_label]:sr-only"
          />
        )}
        {menu.data && menu.data.length > 0 && addMenu}
      </div>
      {message && (
        <Banner tone={message.tone} takeFocus={message.focus} onDismiss={() => setMessage(undefined)} className="mb-5">
          {message.text}
        </Banner>
      )}
      {menu.isError && !menu.data && <LoadFailed onRetry={() => void menu.refetch()}>{menu.error.message}</LoadFailed>}
      {menu.isPending && <MenuLoading onRetry={() => void menu.refetch()} />}
      {ahead && menu.data && menu.data.length > 0 && (
        <LazyPart part={drops}>{({ OwnDrops }) => <OwnDrops userId={userId} dishes={menu.data} />}</LazyPart>
      )}
      {isLong && listed?.length === 0 && (
        <p role="status" className="text-ink-2">
          No dish on your menu has that name.
        </p>
      )}
      {menu.data?.length === 0 && (
        <EmptyState title="No products found. Add your first menu item to get started!" action={addMenu} />
      )}
      {listed && listed.length > 0 && (
        <MenuList products={listed} groups={isLong ? groups : undefined} onTap={tap} onDelete={setToDelete} />
      )}
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

/** Announced, since a heading gets the focus. `isDown`: the top is out of sight. */
function useArrivalMessage(isDown: boolean) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const text = typeof state?.message === 'string' ? (state.message as string) : undefined;
  const [message, setMessage] = useState<Message | undefined>(text && !isDown ? { tone: 'success', text } : undefined);
  useEffect(() => {
    if (!text) return;
    if (isDown) showToast(text);
    else announce(text);
    void navigate(pathname, { replace: true, state: null });
  }, [text, isDown, navigate, pathname]);
  return [message, setMessage] as const;
}
