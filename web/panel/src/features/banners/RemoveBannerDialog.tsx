import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { useAdminSaveBannersMutation } from './BannersPage.generated.ts';
import { type Banners, inputOf } from './bannerInput.ts';

interface Props {
  banners: Banners;
  index: number;
  onStale(): Promise<unknown>;
  onClose(): void;
}

export function RemoveBannerDialog({ banners, index, onStale, onClose }: Props) {
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
