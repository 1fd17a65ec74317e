import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { Tag } from '../../../parts/listing/Row.tsx';
import { useEditDuplicateProductMutation } from './EditProduct.generated.ts';
import type { EditedProduct } from './editedProduct.ts';
import { ArchiveDialog, CancelPublicationDialog, PublishProductDialog } from './PublicationDialogs.tsx';

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
