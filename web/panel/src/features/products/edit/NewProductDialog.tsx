import { chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isBlank } from '#schema/text/visible.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileToSend, SHOP_PICTURE, SHOP_PICTURE_TYPES } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { MoneyField, readMoney } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { FocusPicker, MIDDLE } from '../../../parts/pictures/FocusPicker.tsx';
import { useObjectUrl } from '../../../parts/pictures/useObjectUrl.ts';
import { useEditAddPictureMutation } from '../pictures/EditPictures.generated.ts';
import { useEditCreateProductMutation } from './EditProduct.generated.ts';
import { NEEDS } from './ProductFields.tsx';

interface DraftValues {
  name: string;
  need: string;
  value: string;
  alt: string;
}

/** Starts a draft with its name, price and picture, and opens its page. */
export function NewProductDialog({ onClose }: { onClose(): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [focus, setFocus] = useState(MIDDLE);
  const { send, percent } = useCreateDraft(file, focus);

  return (
    <Dialog title="Novo produto" isOpen onClose={onClose}>
      <ActForm<DraftValues>
        label="Novo produto"
        defaults={{ name: '', need: NEEDS[0][0], value: '', alt: '' }}
        action="Criar rascunho"
        asksReason={false}
        send={send}
        onDone={() => undefined}
        onCancel={onClose}
      >
        <TextField name="name" label="Nome" maxLength={120} />
        <MoneyField name="value" label="Preço de venda" />
        <PictureChoice
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setFocus(MIDDLE);
          }}
        />
        {file ? (
          <>
            <PictureFocus file={file} focus={focus} onChange={setFocus} />
            <TextField
              name="alt"
              label="Descrição da foto"
              help="Diz o que aparece a quem não vê a foto, como “Frasco âmbar com conta-gotas”."
              maxLength={160}
            />
          </>
        ) : null}
        <SelectField name="need" label="Menu da loja">
          {NEEDS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <p>Um rascunho não aparece na loja; textos e tamanhos vêm depois.</p>
        <p role="status">
          {percent === null ? '' : percent < 100 ? `Enviando a foto: ${percent}%` : 'Preparando os tamanhos…'}
        </p>
      </ActForm>
    </Dialog>
  );
}

/** Sends the picture, creates the draft with it and opens its page. `percent` is how much of the picture is sent. */
function useCreateDraft(file: File | null, focus: typeof MIDDLE) {
  const [create] = useEditCreateProductMutation();
  const [addPicture] = useEditAddPictureMutation();
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  /** A picture that arrived is not sent again when the name or the price has to be corrected. */
  const sent = useRef<{ file: File; fileId: string } | null>(null);

  const upload = async (picture: File): Promise<string> => {
    if (sent.current?.file === picture) return sent.current.fileId;
    const fileId = await uploadFile(await fileToSend(picture, SHOP_PICTURE), 'shop', (fraction) =>
      setPercent(Math.round(fraction * 100)),
    );
    sent.current = { file: picture, fileId };
    return fileId;
  };

  const send = async ({ name, need, value, alt }: DraftValues) => {
    const input = { name, need, value: readMoney('value', value) };
    if (file && isBlank(alt)) throw new FieldMistake('alt', 'Descreva a foto, para quem não a vê.');
    try {
      const fileId = file && (await upload(file));
      const draft = (await create({ variables: { input } })).data?.createProduct;
      if (draft?.__typename !== 'EditedProduct') return refusalOf(draft);
      if (fileId) await attach(draft, { fileId, alt });
      void navigate(`/painel/admin/produtos/${draft.id}`);
      return null;
    } catch (failed) {
      if (failed instanceof UploadRefused) return { code: failed.code, message: failed.message };
      throw failed;
    } finally {
      setPercent(null);
    }
  };

  // The draft exists by now: without its picture it is opened all the same, and the picture is sent again there.
  const attach = async (
    { id, version: seenVersion }: { id: string; version: number },
    picture: { fileId: string; alt: string },
  ) => {
    const answer = await addPicture({ variables: { id, seenVersion, focus, ...picture } }).catch(() => null);
    const refusal = refusalOf(answer?.data?.addProductPicture);
    if (answer && !refusal) return;
    toast(
      `O rascunho foi criado sem a foto. ${refusal?.message ?? 'Envie a foto na página dele.'}`,
      'danger',
    );
  };

  return { send, percent };
}

function PictureChoice({ file, onChoose }: { file: File | null; onChoose(file: File | null): void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <input
        ref={picker}
        type="file"
        accept={SHOP_PICTURE_TYPES.join()}
        aria-label="Foto do produto"
        hidden
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Button look="outline" onClick={() => picker.current?.click()}>
        <ImagePlus size={16} aria-hidden />
        {file ? 'Trocar a foto' : 'Escolher a foto'}
      </Button>
      {file ? (
        <Button look="quiet" onClick={() => onChoose(null)}>
          Sem foto
        </Button>
      ) : (
        <chakra.span fontSize="sm" color="muted">
          JPEG, PNG ou WebP. Também pode vir depois.
        </chakra.span>
      )}
    </chakra.div>
  );
}

function PictureFocus({
  file,
  focus,
  onChange,
}: {
  file: File;
  focus: typeof MIDDLE;
  onChange(focus: typeof MIDDLE): void;
}) {
  const src = useObjectUrl(file);
  return <FocusPicker src={src} ratio={1} focus={focus} onChange={onChange} />;
}
