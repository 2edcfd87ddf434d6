import { school } from '@homeplate/domain/school';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { CopyState } from '../features/menu/editor/MenuList.tsx';
import { newProductDraft, useOwnMenu, useSaveProduct } from '../features/menu/editor/menu.queries.ts';
import type { FromForm } from '../features/menu/editor/menuPlace.ts';
import { ProductEditor } from '../features/menu/editor/ProductEditor.tsx';
import { copyForm, emptyProduct, inputOf, saveFailure } from '../features/menu/editor/productForm.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { useGoOn } from '../ui/useGoOn.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ProductAdd() {
  usePageTitle(`Add menu item · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const goOn = useGoOn();
  const saved = useRef<string>(undefined);
  const { copyOf } = (useLocation().state ?? {}) as CopyState;
  const add = useSaveProduct(userId, { copyOf: copyOf?.id });
  // From another product; a first one has none.
  const kitchen = useOwnMenu(userId).data?.[0]?.chef ?? null;
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="mb-5 md:mb-6">Add Menu Item</h1>
      <ProductEditor
        initial={copyOf ? copyForm(copyOf) : emptyProduct}
        draft={newProductDraft(userId, copyOf?.id)}
        kitchen={kitchen}
        submit="Save"
        cancelTo={paths.chefProducts()}
        onSave={(form) =>
          add.mutateAsync(inputOf(form)).then(
            (product) => {
              saved.current = product?.id;
            },
            (error) => {
              throw saveFailure(error);
            },
          )
        }
        onSaved={() => {
          const dish = saved.current;
          const message = 'Product added successfully!';
          if (!goOn(paths.chefProducts(), { state: { isBack: true, message, dish } satisfies FromForm }))
            showToast(message);
        }}
      />
    </div>
  );
}
