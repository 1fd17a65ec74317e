import { useState } from 'react';
import { isBlank } from '#schema/text/visible.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileToSend, SHOP_PICTURE } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { FocusPicker, MIDDLE } from '../../../parts/pictures/FocusPicker.tsx';
import { useObjectUrl } from '../../../parts/pictures/useObjectUrl.ts';
import type { EditedProduct } from '../edit/editorValues.ts';
import {
  useEditAddPictureMutation,
  useEditCropPictureMutation,
  useEditOriginalPictureQuery,
} from './EditPictures.generated.ts';

interface Props {
  product: EditedProduct;
  file: File;
  /** Called when another admin changed the product meanwhile. */
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** Uploads a picture with its description and the point that stays visible. */
export function AddPictureDialog({ product, file, onStale, onClose }: Props) {
  const [add] = useEditAddPictureMutation();
  const [focus, setFocus] = useState(MIDDLE);
  const [percent, setPercent] = useState<number | null>(null);
  const src = useObjectUrl(file);
  const { id, version: seenVersion } = product;

  const send = async ({ alt }: { alt: string }) => {
    if (isBlank(alt)) throw new FieldMistake('alt', 'Descreva a foto, para quem não a vê.');
    try {
      const fileId = await uploadFile(await fileToSend(file, SHOP_PICTURE), 'shop', (fraction) =>
        setPercent(Math.round(fraction * 100)),
      );
      const refusal = refusalOf(
        (await add({ variables: { id, seenVersion, fileId, alt, focus } })).data?.addProductPicture,
      );
      if (refusal?.code === 'changed_meanwhile') await onStale();
      return refusal;
    } catch (failed) {
      if (failed instanceof UploadRefused) return { code: failed.code, message: failed.message };
      throw failed;
    } finally {
      setPercent(null);
    }
  };

  return (
    <Dialog title="Enviar foto" isOpen onClose={onClose}>
      <ActForm<{ alt: string }>
        label="Enviar foto"
        defaults={{ alt: '' }}
        action="Enviar foto"
        asksReason={false}
        send={send}
        onDone={() => {
          toast('Foto enviada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <FocusPicker src={src} ratio={1} focus={focus} onChange={setFocus} />
        <TextField
          name="alt"
          label="Descrição da foto"
          help="Diz o que aparece a quem não vê a foto, como “Frasco âmbar com conta-gotas”."
          maxLength={160}
        />
        <p role="status">
          {percent === null ? '' : percent < 100 ? `Enviando: ${percent}%` : 'Preparando os tamanhos…'}
        </p>
      </ActForm>
    </Dialog>
  );
}

interface CropProps {
  product: EditedProduct;
  picture: EditedProduct['pictures'][number];
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** Crops an uploaded picture again, from the original upload. */
export function CropPictureDialog({ product, picture, onStale, onClose }: CropProps) {
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
