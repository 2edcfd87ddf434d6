import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { school } from '@homeplate/domain/school';
import { useParams } from 'react-router';
import { type MenuProduct, useOwnProduct, useSaveProduct } from '../features/menu/editor/menu.queries.ts';
import type { FromForm } from '../features/menu/editor/menuPlace.ts';
import { ProductEditor, ProductEditorLoading } from '../features/menu/editor/ProductEditor.tsx';
import { formOf, inputOf, isQuantityMoved, quantityMoved, saveFailure } from '../features/menu/editor/productForm.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ProductEdit() {
  usePageTitle(`Edit menu item · ${school().name}`);
  const { id = '' } = useParams();
  const userId = useSession()?.userId ?? '';
  const product = useOwnProduct(userId, id);
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">Edit Menu Item</h1>
      {product.isPending && <ProductEditorLoading onRetry={() => void product.refetch()} />}
      {product.isError && (
        <Banner
          tone="error"
          action={
            <span className="flex flex-wrap gap-3">
              <TryAgain onRetry={() => void product.refetch()} />
              <ButtonLink to={paths.chefProducts()} variant="secondary" size="sm">
                Back to the menu
              </ButtonLink>
            </span>
          }
        >
          {ERROR_TEXTS.productFetchFailed}
        </Banner>
      )}
      {product.data && (
        <EditForm key={product.data.id} userId={userId} product={product.data} onMoved={() => product.refetch()} />
      )}
    </div>
  );
}

// `onMoved`: portions were sold meanwhile.
type Props = { userId: string; product: MenuProduct; onMoved: () => Promise<unknown> };

function EditForm({ userId, product, onMoved }: Props) {
  const goOn = useGoOn();
  const save = useSaveProduct(userId, { id: product.id });
  return (
    <ProductEditor
      initial={formOf(product)}
      draft={`dish:${userId}:${product.id}`}
      kitchen={product.chef}
      submit="Update Product"
      cancelTo={paths.chefProducts()}
      onSave={(form) =>
        save.mutateAsync(inputOf(form, product.quantity ?? undefined, product)).catch(async (error) => {
          if (isQuantityMoved(error)) {
            // The next save starts from what is left now.
            await onMoved();
            throw quantityMoved(error, form.quantity);
          }
          throw saveFailure(error, ERROR_TEXTS.productUpdateFailed);
        })
      }
      onSaved={() => {
        const dish = product.id;
        const message = 'Product updated successfully!';
        if (!goOn(paths.chefProducts(), { state: { isBack: true, message, dish } satisfies FromForm }))
          showToast(message);
      }}
    />
  );
}
