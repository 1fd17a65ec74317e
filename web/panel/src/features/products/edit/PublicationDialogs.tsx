import { formatDateTime } from '#web/format/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { MomentField, momentText, readMomentOrNone } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import {
  useEditArchiveProductMutation,
  useEditCancelPublicationMutation,
  useEditPublishProductMutation,
} from './EditProduct.generated.ts';
import type { EditedProduct } from './editedProduct.ts';

interface Props {
  product: EditedProduct;
  onStale(): Promise<unknown>;
  onClose(): void;
}

export function PublishProductDialog({ product, onStale, onClose }: Props) {
  const [publish] = useEditPublishProductMutation();
  const { id, version: seenVersion } = product;
  return (
    <Dialog title={`Publicar ${product.name}`} isOpen onClose={onClose}>
      <ActForm<{ at: string }>
        label="Publicar"
        defaults={{ at: momentText(product.publishAt) }}
        action="Publicar"
        asksReason={product.status === 'DRAFT' ? 'optional' : true}
        send={async ({ at, reason }) => {
          const variables = { id, seenVersion, reason, at: readMomentOrNone('at', at) };
          const refusal = refusalOf((await publish({ variables })).data?.publishProduct);
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={({ at }) => {
          const planned = readMomentOrNone('at', at);
          toast(
            planned
              ? `Publicação marcada para ${formatDateTime(planned)}.`
              : 'Produto publicado. A loja já mostra.',
            'ok',
          );
          onClose();
        }}
        onCancel={onClose}
      >
        <p>O que está salvo aparece na loja. Mudanças ainda não salvas não vão junto.</p>
        <MomentField name="at" label="Publicar em" help="Em branco, agora. Horário de Brasília." isOptional />
      </ActForm>
    </Dialog>
  );
}

export function ArchiveDialog({ product, onStale, onClose }: Props) {
  const [archive] = useEditArchiveProductMutation();
  const { id, version: seenVersion } = product;
  return (
    <Dialog title={`Arquivar ${product.name}`} isOpen onClose={onClose}>
      <ActForm
        label="Arquivar"
        defaults={{}}
        action="Arquivar"
        isDanger
        send={async ({ reason }) => {
          const refusal = refusalOf(
            (await archive({ variables: { id, seenVersion, reason } })).data?.archiveProduct,
          );
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Produto arquivado. A loja não o vende mais.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>Sai da loja agora e não pode mais ser comprado. Pedidos já feitos continuam como estão.</p>
      </ActForm>
    </Dialog>
  );
}

export function CancelPublicationDialog({ product, onStale, onClose }: Props) {
  const [cancel] = useEditCancelPublicationMutation();
  const { id, version: seenVersion, status } = product;
  return (
    <Dialog title="Desfazer a publicação marcada" isOpen onClose={onClose}>
      <ActForm
        label="Desfazer a publicação marcada"
        defaults={{}}
        action="Desfazer a publicação"
        isDanger
        send={async ({ reason }) => {
          const refusal = refusalOf(
            (await cancel({ variables: { id, seenVersion, reason } })).data?.cancelPublication,
          );
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Publicação desfeita.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>O produto não entra mais sozinho na loja. {UNCHANGED_STATUS_TEXT[status]}</p>
      </ActForm>
    </Dialog>
  );
}

const UNCHANGED_STATUS_TEXT = {
  DRAFT: 'Ele continua como rascunho.',
  ARCHIVED: 'Ele continua arquivado.',
  PUBLISHED: '',
} as const;
