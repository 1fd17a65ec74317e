import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { FocusPicker, MIDDLE } from '../../../parts/pictures/FocusPicker.tsx';
import type { EditedProduct } from '../edit/editedProduct.ts';
import { useEditCropPictureMutation, useEditOriginalPictureQuery } from './EditPictures.generated.ts';

interface Props {
  product: EditedProduct;
  picture: EditedProduct['pictures'][number];
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** Crops an uploaded picture again, from the original upload. */
export function CropPictureDialog({ product, picture, onStale, onClose }: Props) {
  const [crop] = useEditCropPictureMutation();
  const [focus, setFocus] = useState(MIDDLE);
  const { id, version: seenVersion } = product;
  const { base } = picture;
  // The address of the whole upload is valid for five minutes only.
  const { data, error, refetch } = useEditOriginalPictureQuery({
    variables: { base },
    fetchPolicy: 'network-only',
  });
  const src = data?.originalPicture;
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
        {src ? (
          <FocusPicker src={src} ratio={1} focus={focus} onChange={setFocus} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <LoadingArea label="Carregando a foto inteira">
            <Skeleton height="12rem" />
          </LoadingArea>
        )}
      </ActForm>
    </Dialog>
  );
}
