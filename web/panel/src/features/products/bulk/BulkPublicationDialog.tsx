import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { ChosenOutcome } from '../../../parts/listing/ChosenBar.tsx';
import type { AdminProduct_productFragment } from '../ProductsPage.generated.ts';
import {
  type AdminPublishProductsMutation,
  useAdminArchiveProductsMutation,
  useAdminPublishProductsMutation,
} from './BulkProducts.generated.ts';

type Outcomes = Extract<AdminPublishProductsMutation['publishProducts'], { __typename: 'ProductOutcomes' }>;

const ACTS = {
  publish: {
    action: 'Publicar',
    effect: 'O que está salvo aparece na loja agora. Um produto a que falta algo fica como está.',
    done: (count: number) => countText(count, 'produto publicado', 'produtos publicados'),
  },
  archive: {
    action: 'Arquivar',
    effect:
      'Saem da loja agora e não podem mais ser comprados. Pedidos já feitos continuam como estão. Medicamentos e serviços não são arquivados.',
    done: (count: number) => countText(count, 'produto arquivado', 'produtos arquivados'),
  },
};

interface Props {
  act: keyof typeof ACTS;
  products: readonly AdminProduct_productFragment[];
  onClose(changedIds: readonly string[]): void;
}

/** Publishes or archives the chosen products, and then shows what happened to each. */
export function BulkPublicationDialog({ act, products: given, onClose }: Props) {
  const [publish] = useAdminPublishProductsMutation();
  const [archive] = useAdminArchiveProductsMutation();
  // The list behind the dialog changes with the answer.
  const [products] = useState(given);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const { action, effect, done } = ACTS[act];
  const changed = outcomes?.items.filter(({ refusal }) => refusal === null).map(({ id }) => id) ?? [];
  const close = () => onClose(changed);
  const send = async (reason: string) => {
    const chosen = products.map(({ id, version }) => ({ id, seenVersion: version }));
    const variables = { products: chosen, reason };
    const answer =
      act === 'publish'
        ? (await publish({ variables })).data?.publishProducts
        : (await archive({ variables })).data?.archiveProducts;
    if (answer?.__typename === 'ProductOutcomes') setOutcomes(answer);
    return refusalOf(answer);
  };
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  const refused = outcomes?.items.filter(({ refusal }) => refusal !== null) ?? [];
  return (
    <Dialog title={`${action}: ${countText(products.length, 'produto', 'produtos')}`} isOpen onClose={close}>
      {outcomes ? (
        <>
          <ChosenOutcome
            label="Produtos que ficaram como estavam"
            done={done(outcomes.changed)}
            notDone={countText(refused.length, 'ficou como estava', 'ficaram como estavam')}
            refused={refused.map(({ id, message }) => ({ id, name: nameOf(id), message: message ?? '' }))}
          />
          <Button onClick={close}>Pronto</Button>
        </>
      ) : (
        <ActForm
          label={action}
          defaults={{}}
          action={`${action} ${products.length}`}
          isDanger={act === 'archive'}
          asksReason={
            act === 'publish' && products.every(({ status }) => status === 'DRAFT') ? 'optional' : true
          }
          send={({ reason }) => send(reason)}
          onDone={() => undefined}
          onCancel={close}
        >
          <p>{effect}</p>
          <p>{products.map(({ name }) => name).join(', ')}</p>
        </ActForm>
      )}
    </Dialog>
  );
}
