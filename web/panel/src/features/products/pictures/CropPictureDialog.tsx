import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { FocusPicker, MIDDLE } from '../../../parts/pictures/FocusPicker.tsx';
import type { EditedProduct } from '../edit/editedProduct.ts';
import { useEditCropPictureMutation } from './EditPictures.generated.ts';

interface Props {
  product: EditedProduct;
  picture: EditedProduct['pictures'][number];
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** Cuts an uploaded picture anew, from the whole upload. */
export function CropPictureDialog({ product, picture, onStale, onClose }: Props) {
  const [crop] = useEditCropPictureMutation();
  const [focus, setFocus] = useState(MIDDLE);
  const { id, version: seenVersion } = product;
  const { base } = picture;
  return (
    <Dialog title="Recortar foto" isOpen onClose={onClose}>
      <ActForm
        label="Recortar foto"
        defaults={{}}
        action="Recortar"
        asksReason={false}
        send={async () => {
          const refusal = refusalOf(
            (await crop({ variables: { id, seenVersion, base, focus } })).data?.cropProductPicture,
          );
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Foto recortada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <FocusPicker
          src={base.replace(/[^/]*$/, 'original.jpg')}
          ratio={1}
          focus={focus}
          onChange={setFocus}
        />
      </ActForm>
    </Dialog>
  );
}
