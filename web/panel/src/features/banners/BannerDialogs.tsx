import { useState } from 'react';
import type { BannerInput } from '#web/apollo/schema.generated.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileToSend, SHOP_PICTURE, SHOP_PICTURE_TYPES } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MomentField, momentText, readMomentOrNone } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { FocusPicker, MIDDLE } from '../../parts/pictures/FocusPicker.tsx';
import { useObjectUrl } from '../../parts/pictures/useObjectUrl.ts';
import { type AdminBanners_bannersFragment, useAdminSaveBannersMutation } from './BannersPage.generated.ts';

interface Props {
  banners: Banners;
  /** Null for a new banner. */
  index: number | null;
  onStale(): Promise<unknown>;
  onClose(): void;
}

interface Values {
  title: string;
  text: string;
  alt: string;
  url: string;
  from: string;
  until: string;
}

/** One banner: its picture, texts, page and period. */
export function BannerDialog({ banners, index, onStale, onClose }: Props) {
  const [save] = useAdminSaveBannersMutation();
  const [file, setFile] = useState<File | null>(null);
  const [focus, setFocus] = useState(MIDDLE);
  const src = useObjectUrl(file);
  const banner = index === null ? null : (banners.items[index] ?? null);
  const title = banner ? `Mudar ${banner.title}` : 'Novo banner';

  const send = async ({ reason, from, until, ...texts }: Values & { reason: string }) => {
    try {
      const fileId = file
        ? await uploadFile(await fileToSend(file, SHOP_PICTURE), 'shop', () => undefined)
        : null;
      const input = {
        ...texts,
        image: banner?.image ?? null,
        fileId,
        focus: file ? focus : null,
        from: readMomentOrNone('from', from),
        until: readMomentOrNone('until', until),
      };
      const others = banners.items.map(inputOf);
      const list = index === null ? [...others, input] : others.with(index, input);
      const variables = { banners: list, seenVersion: banners.version, reason };
      const refusal = refusalOf((await save({ variables })).data?.saveBanners);
      if (refusal?.code === 'changed_meanwhile') await onStale();
      const fields = refusal?.fields?.map(({ path, message }) => ({ path: fieldOf(path), message }));
      return refusal && fields ? { ...refusal, fields } : refusal;
    } catch (failed) {
      if (failed instanceof UploadRefused) return { code: failed.code, message: failed.message };
      throw failed;
    }
  };

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm<Values>
        label={title}
        defaults={{
          title: banner?.title ?? '',
          text: banner?.text ?? '',
          alt: banner?.alt ?? '',
          url: banner?.url ?? '/produtos/',
          from: momentText(banner?.from),
          until: momentText(banner?.until),
        }}
        action="Salvar banner"
        send={send}
        onDone={() => {
          toast('Banner salvo.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <label>
          Imagem (JPEG, PNG ou WebP, larga)
          <input
            type="file"
            accept={SHOP_PICTURE_TYPES.join()}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        </label>
        {file ? <FocusPicker src={src} ratio={16 / 9} focus={focus} onChange={setFocus} /> : null}
        <TextField name="alt" label="Descrição da imagem" help="Para quem não a vê." maxLength={160} />
        <TextField name="title" label="Título" maxLength={80} />
        <TextField name="text" label="Texto" maxLength={200} />
        <TextField name="url" label="Página da loja" help="Como /produtos/creatina." spellCheck={false} />
        <FieldGrid>
          <div data-span="3">
            <MomentField name="from" label="Aparece em" isOptional />
          </div>
          <div data-span="3">
            <MomentField name="until" label="Some em" isOptional />
          </div>
        </FieldGrid>
      </ActForm>
    </Dialog>
  );
}

interface RemoveProps {
  banners: Banners;
  index: number;
  onStale(): Promise<unknown>;
  onClose(): void;
}

export function RemoveBannerDialog({ banners, index, onStale, onClose }: RemoveProps) {
  const [save] = useAdminSaveBannersMutation();
  const title = `Tirar ${banners.items[index]?.title ?? ''}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm
        label={title}
        defaults={{}}
        action="Tirar banner"
        isDanger
        send={async ({ reason }) => {
          const remaining = banners.items.toSpliced(index, 1).map(inputOf);
          const variables = { banners: remaining, seenVersion: banners.version, reason };
          const refusal = refusalOf((await save({ variables })).data?.saveBanners);
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Banner tirado.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>A página inicial deixa de mostrar este banner agora.</p>
      </ActForm>
    </Dialog>
  );
}

type Banners = AdminBanners_bannersFragment;
export type Banner = Banners['items'][number];

/** The input that keeps a banner as it is. */
const inputOf = ({ title, text, image, alt, url, from, until }: Banner): BannerInput => ({
  title,
  text,
  image,
  alt,
  url,
  from,
  until,
  fileId: null,
  focus: null,
});

/** A problem of one banner in the list, for the form that edits only this one. */
const fieldOf = (path: string): string => path.replace(/^banners\.\d+\./, '');
