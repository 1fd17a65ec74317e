import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Crop, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { SHOP_PICTURE_TYPES } from '#web/upload/fileToSend.ts';
import { Section } from '../../../page/Section.tsx';
import { IconButton } from '../../../parts/adminForm/IconButton.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import type { EditedProduct } from '../edit/editorValues.ts';
import { useEditArrangePicturesMutation } from './EditPictures.generated.ts';
import { AddPictureDialog, CropPictureDialog } from './PictureDialogs.tsx';

interface Props {
  product: EditedProduct;
  onStale(): Promise<unknown>;
}

type ProductPicture = EditedProduct['pictures'][number];

/** The pictures of a product. Every change is saved at once: it is not part of the form. */
export function PicturesSection({ product, onStale }: Props) {
  const { id, version: seenVersion, pictures, name } = product;
  const [arrange, { loading }] = useEditArrangePicturesMutation();
  const [file, setFile] = useState<File | null>(null);
  const [cropped, setCropped] = useState<ProductPicture | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const save = async (next: readonly ProductPicture[], successText: string) => {
    const input = next.map(({ base, alt }) => ({ base, alt: alt || name }));
    const answer = await arrange({ variables: { id, seenVersion, pictures: input } }).catch(() => null);
    const refusal = answer
      ? refusalOf(answer.data?.arrangeProductPictures)
      : { message: 'Não deu certo. Tente de novo.' };
    if (refusal && 'code' in refusal && refusal.code === 'changed_meanwhile') await onStale();
    if (refusal) toast(refusal.message ?? '', 'danger');
    else toast(successText, 'ok');
  };
  const withMoved = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    return next;
  };

  return (
    <Section
      title="Fotos"
      aside={
        <Button look="outline" size="sm" onClick={() => picker.current?.click()}>
          <ImagePlus size={16} aria-hidden />
          Enviar foto
        </Button>
      }
    >
      <chakra.p color="muted">
        JPEG, PNG ou WebP; uma foto grande é reduzida antes do envio. A primeira aparece na vitrine. As
        mudanças aqui valem na hora.
      </chakra.p>
      <input
        ref={picker}
        type="file"
        accept={SHOP_PICTURE_TYPES.join()}
        aria-label="Escolher foto"
        hidden
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
      {pictures.length === 0 ? <p>Nenhuma foto ainda.</p> : null}
      <chakra.ol
        listStyle="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        aria-label="Fotos do produto"
        aria-busy={loading}
      >
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.base}
            picture={picture}
            number={index + 1}
            productName={name}
            isLast={index === pictures.length - 1}
            isBusy={loading}
            onMove={(by) => void save(withMoved(index, index + by), 'Ordem salva.')}
            onCrop={() => setCropped(picture)}
            onRemove={() =>
              void save(
                pictures.filter(({ base }) => base !== picture.base),
                'Foto tirada.',
              )
            }
          />
        ))}
      </chakra.ol>
      {file ? (
        <AddPictureDialog product={product} file={file} onStale={onStale} onClose={() => setFile(null)} />
      ) : null}
      {cropped ? (
        <CropPictureDialog
          product={product}
          picture={cropped}
          onStale={onStale}
          onClose={() => setCropped(null)}
        />
      ) : null}
    </Section>
  );
}

interface TileProps {
  picture: ProductPicture;
  /** From 1. */
  number: number;
  productName: string;
  isLast: boolean;
  isBusy: boolean;
  onMove(by: 1 | -1): void;
  onCrop(): void;
  onRemove(): void;
}

function PictureTile({ picture, number, productName, isLast, isBusy, onMove, onCrop, onRemove }: TileProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="input"
      padding="2"
    >
      <Picture base={picture.base} alt={picture.alt || `${productName}, foto ${number}`} sizes="160px" />
      <chakra.span fontSize="xs" color="muted" overflowWrap="anywhere">
        {picture.alt || 'Sem descrição'}
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" marginTop="auto">
        <IconButton
          label={`Antes: foto ${number}`}
          disabled={isBusy || number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={`Depois: foto ${number}`} disabled={isBusy || isLast} onClick={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        {picture.mayCrop ? (
          <IconButton label={`Recortar: foto ${number}`} disabled={isBusy} onClick={onCrop}>
            <Crop size={16} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={`Tirar: foto ${number}`} disabled={isBusy} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </chakra.span>
    </chakra.li>
  );
}
