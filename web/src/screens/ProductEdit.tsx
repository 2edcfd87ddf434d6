import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useParams } from 'react-router';
import { DishForm, DishFormLoading } from '../features/menu/editor/DishForm.tsx';
import { formOf, inputOf, isQuantityMoved, quantityMoved, saveFailure } from '../features/menu/editor/dishForm.ts';
import { type MenuDish, useOwnDish, useSaveDish } from '../features/menu/editor/menu.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ProductEdit() {
  usePageTitle('Edit menu item · Homeplate');
  const { id = '' } = useParams();
  const userId = useSession()?.userId ?? '';
  const dish = useOwnDish(userId, id);
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">Edit Menu Item</h1>
      {dish.isPending && <DishFormLoading onRetry={() => void dish.refetch()} />}
      {dish.isError && (
        <Banner
          tone="error"
          action={
            <span className="flex flex-wrap gap-3">
              <TryAgain onRetry={() => void dish.refetch()} />
              <ButtonLink to={paths.chefProducts()} variant="secondary" size="sm">
                Back to the menu
              </ButtonLink>
            </span>
          }
        >
          {ERROR_TEXTS.productFetchFailed}
        </Banner>
      )}
      {dish.data && <EditForm key={dish.data.id} userId={userId} dish={dish.data} onMoved={() => dish.refetch()} />}
    </div>
  );
}

// `onMoved`: portions were sold while the form was open; the quantity has to be looked at again.
function EditForm({ userId, dish, onMoved }: { userId: string; dish: MenuDish; onMoved: () => Promise<unknown> }) {
  const goOn = useGoOn();
  const save = useSaveDish(userId, dish.id);
  return (
    <DishForm
      initial={formOf(dish)}
      kitchen={dish.chef}
      submit="Update Product"
      cancelTo={paths.chefProducts()}
      onSave={async (form) => {
        await save.mutateAsync(inputOf(form, dish.quantity ?? undefined)).catch(async (error) => {
          if (isQuantityMoved(error)) {
            // The next save starts from what is left now.
            await onMoved();
            throw quantityMoved(error, form.quantity);
          }
          throw saveFailure(error, ERROR_TEXTS.productUpdateFailed);
        });
        const message = 'Product updated successfully!';
        if (!goOn(paths.chefProducts(), { state: { message } })) showToast(message);
      }}
    />
  );
}
