import { chakra } from '@chakra-ui/react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { evaluationPath, uploadPath } from '../../../parts/prescription/prescriptionPaths.ts';
import type { OrderAnswer } from './useCreateOrder.ts';

/** The page to which the evaluation and the upload of a prescription return. */
const BACK = '/checkout/dados-de-entrega';

/** Why the server creates no order from a valid form, or charges none, when the reason belongs to no field. */
export type Obstacle =
  | Extract<OrderAnswer, { __typename: 'Refusal' | 'OutOfStock' | 'ProductNeedsPrescription' }>
  | { __typename: 'PriceChanged'; message: string };

/** The totals that the shopper saw before and sees now, and how to order at the new one. */
interface NewTotal {
  before: Cents;
  now: Cents;
  accept(): void;
}

function AcceptTotal({ newTotal: { before, now, accept } }: { newTotal: NewTotal }) {
  return (
    <>
      <p>
        Antes: {formatBRL(before)}. Agora: <strong>{formatBRL(now)}</strong>.
      </p>
      <Button onClick={accept} isWide>
        Continuar com o novo total
      </Button>
      <ButtonLink to="/checkout/revisao" look="quiet" isWide>
        Rever o carrinho
      </ButtonLink>
    </>
  );
}

function Prescription({
  obstacle,
}: {
  obstacle: Extract<Obstacle, { __typename: 'ProductNeedsPrescription' }>;
}) {
  return (
    <Panel title="Falta a receita">
      <p>
        Estes itens só podem ser vendidos com receita. Escolha um caminho e volte: o carrinho e os seus dados
        ficam guardados.
      </p>
      {obstacle.products.map(({ productId, productName, wayForward }) => (
        <chakra.div key={productId} display="flex" flexDirection="column" gap="3">
          <chakra.h3 fontWeight="semi">{productName}</chakra.h3>
          <chakra.ul
            listStyle="none"
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          >
            {wayForward.map(({ kind, title, text, url }) => (
              <chakra.li
                key={kind}
                display="flex"
                flexDirection="column"
                gap="3"
                bg="ground"
                borderRadius="card"
                padding="4"
              >
                <chakra.p flex="1">{text}</chakra.p>
                <ButtonAnchor
                  href={kind === 'evaluate' ? evaluationPath(BACK, url) : uploadPath(BACK, [productId])}
                  look={kind === 'evaluate' ? 'primary' : 'outline'}
                  isWide
                >
                  {title}
                </ButtonAnchor>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
      <ButtonLink to="/checkout/revisao" look="quiet">
        Tirar do carrinho e seguir sem o item
      </ButtonLink>
    </Panel>
  );
}

/** One subscription per person: more items are added to the existing one, or are bought once. */
export function AlreadySubscribed({ message }: { message: string }) {
  return (
    <Panel title="Você já tem uma assinatura">
      <p>{message}</p>
      <p>Lá você muda itens e quantidades. Se preferir, compre este carrinho uma vez só, sem assinar.</p>
      <ButtonLink to={SUBSCRIPTION_PAGES.manage} isWide>
        Ver minhas assinaturas
      </ButtonLink>
      <ButtonLink to="/checkout/revisao" look="outline" isWide>
        Comprar só desta vez
      </ButtonLink>
    </Panel>
  );
}

interface Props {
  obstacle: Obstacle;
  /** Missing once the order exists: its total is fixed, so another order is made from the cart. */
  newTotal?: NewTotal;
}

/** Explains the obstacle, with buttons for what the shopper can do about it. */
export function OrderObstacle({ obstacle, newTotal }: Props) {
  switch (obstacle.__typename) {
    case 'ProductNeedsPrescription':
      return <Prescription obstacle={obstacle} />;
    case 'PriceChanged':
      return (
        <Panel title="O total mudou">
          <p>{obstacle.message}</p>
          {newTotal ? <AcceptTotal newTotal={newTotal} /> : null}
        </Panel>
      );
    case 'OutOfStock':
      return (
        <Panel title="O estoque mudou">
          <p>
            {obstacle.available === 0
              ? `${obstacle.productName} esgotou enquanto você comprava.`
              : `De ${obstacle.productName} restam só ${obstacle.available}.`}
          </p>
          {newTotal ? (
            <AcceptTotal newTotal={newTotal} />
          ) : (
            <ButtonLink to="/checkout/revisao" isWide>
              Ajustar o carrinho
            </ButtonLink>
          )}
        </Panel>
      );
    case 'Refusal':
      return obstacle.code === 'user_already_has_recurrence' ? (
        <AlreadySubscribed message={obstacle.message} />
      ) : (
        <>
          <Notice tone="danger">{obstacle.message}</Notice>
          <ButtonLink to="/checkout/revisao" look="outline" isWide>
            Rever o carrinho
          </ButtonLink>
        </>
      );
  }
}
