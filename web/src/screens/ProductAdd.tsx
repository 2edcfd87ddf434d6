import { newProductDraft, useOwnMenu, useSaveProduct } from '../features/menu/editor/menu.queries.ts';
import { ProductEditor } from '../features/menu/editor/ProductEditor.tsx';
import { emptyProduct, inputOf, saveFailure } from '../features/menu/editor/productForm.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ProductAdd() {
  usePageTitle('Add menu item · Homeplate');
  const userId = useSession()?.userId ?? '';
  const goOn = useGoOn();
  const add = useSaveProduct(userId);
  // The preview's chef and campus; a first product has none to read them from.
  const kitchen = useOwnMenu(userId).data?.[0]?.chef ?? null;
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">Add Menu Item</h1>
      <ProductEditor
        initial={emptyProduct}
        draft={newProductDraft(userId)}
        kitchen={kitchen}
        submit="Save"
        cancelTo={paths.chefProducts()}
        onSave={(form) =>
          add.mutateAsync(inputOf(form)).catch((error) => {
            throw saveFailure(error);
          })
        }
        onSaved={() => {
          const message = 'Product added successfully!';
          if (!goOn(paths.chefProducts(), { state: { message } })) showToast(message);
        }}
      />
    </div>
  );
}
