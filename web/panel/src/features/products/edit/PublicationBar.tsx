import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { MomentField, momentText, readMomentOrNone } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { Tag } from '../../../parts/listing/Row.tsx';
import {
  useEditArchiveProductMutation,
  useEditCancelPublicationMutation,
  useEditDuplicateProductMutation,
  useEditPublishProductMutation,
} from './EditProduct.generated.ts';
import type { EditedProduct } from './editorValues.ts';

interface Props {
  product: EditedProduct;
  onStale(): Promise<unknown>;
}

const STATUS = {
  DRAFT: ['Rascunho', 'primary'],
  PUBLISHED: ['Na loja', 'ok'],
  ARCHIVED: ['Arquivado', 'plain'],
} as const;

/** The publication status of a product, with the buttons that change it. */
export function PublicationBar({ product, onStale }: Props) {
  const [dialog, setDialog] = useState<'publish' | 'cancel' | 'archive' | null>(null);
  const [duplicate, { loading }] = useEditDuplicateProductMutation();
  const navigate = useNavigate();
  const { id, status, publishAt, missing, slug, isService, isMedicine } = product;
  const [word, tone] = STATUS[status];

  const copy = async () => {
    const answer = (await duplicate({ variables: { id } })).data?.duplicateProduct;
    const refusal = refusalOf(answer);
    if (refusal || answer?.__typename !== 'EditedProduct') return toast(refusal?.message ?? '', 'danger');
    toast('Cópia criada como rascunho.', 'ok');
    void navigate(`/painel/admin/produtos/${answer.id}`);
  };

  return (
    <chakra.section aria-label="Publicação" display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Tag tone={tone}>{word}</Tag>
        {publishAt ? <span>Entra na loja em {formatDateTime(publishAt)}</span> : null}
        {status === 'PUBLISHED' ? (
          <chakra.a
            href={`/produtos/${slug}`}
            target="_blank"
            rel="noreferrer"
            color="primary"
            textDecoration="underline"
            fontSize="sm"
          >
            Ver na loja
          </chakra.a>
        ) : null}
        <chakra.span flex="1" />
        {status === 'PUBLISHED' ? null : (
          <Button size="sm" disabled={missing.length > 0} onClick={() => setDialog('publish')}>
            {publishAt ? 'Mudar a publicação' : 'Publicar'}
          </Button>
        )}
        {publishAt ? (
          <Button look="outline" size="sm" onClick={() => setDialog('cancel')}>
            Desfazer a publicação
          </Button>
        ) : null}
        {isService || isMedicine ? null : (
          <Button look="outline" size="sm" isPending={loading} onClick={() => void copy()}>
            Duplicar
          </Button>
        )}
        {isService || isMedicine || status === 'ARCHIVED' ? null : (
          <Button look="danger" size="sm" onClick={() => setDialog('archive')}>
            Arquivar
          </Button>
        )}
      </chakra.div>
      {status === 'PUBLISHED' || missing.length === 0 ? null : (
        <Notice>
          Falta para publicar:
          <chakra.ul ps="4" listStyle="disc">
            {missing.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {dialog === 'publish' ? (
        <PublishProductDialog product={product} onStale={onStale} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'cancel' ? (
        <CancelPublicationDialog product={product} onStale={onStale} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'archive' ? (
        <ArchiveDialog product={product} onStale={onStale} onClose={() => setDialog(null)} />
      ) : null}
    </chakra.section>
  );
}

interface DialogProps extends Props {
  onClose(): void;
}

function PublishProductDialog({ product, onStale, onClose }: DialogProps) {
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

function ArchiveDialog({ product, onStale, onClose }: DialogProps) {
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

function CancelPublicationDialog({ product, onStale, onClose }: DialogProps) {
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
