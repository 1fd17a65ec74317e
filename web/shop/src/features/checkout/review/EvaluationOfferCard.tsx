import { useState } from 'react';
import { EVALUATION_PRICE } from '#schema/constants.ts';
import { ZERO } from '#schema/money.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import type { useCart } from '../../../parts/cart/useCart.ts';
import { openEvaluation } from '../../../parts/evaluation/openEvaluation.ts';
import { evaluationPath } from '../../../parts/prescription/prescriptionPaths.ts';
import { useEvaluationOfferCardQuery } from './EvaluationOfferCard.generated.ts';

interface Props {
  cart: Cart;
  addEvaluation: ReturnType<typeof useCart>['addEvaluation'];
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/**
 * Offers the free evaluation when the cart contains medicines and the shopper has no prescription: what it
 * costs, who decides, and a link to it.
 */
function Offer({ cart, addEvaluation }: Props) {
  const { data, error } = useEvaluationOfferCardQuery({ fetchPolicy: 'network-only', ssr: false });
  const [isAccepting, setAccepting] = useState(false);
  // When the query fails the offer is shown too, so that the shopper can always get a prescription.
  const medicines = cart.products.filter(({ prescription }) => prescription).map(({ name }) => name);
  const offer =
    data?.evaluationOffer ?? (error ? { kind: 'offered', url: null, productNames: medicines } : null);
  if (!offer) return null;

  const names = list.format(offer.productNames);
  const isOne = offer.productNames.length === 1;
  if (offer.kind === 'included') {
    return (
      <Panel
        title="Avaliação médica incluída"
        aside={<Price now={ZERO} before={EVALUATION_PRICE} size="sm" />}
      >
        <p>A sua avaliação para {names} está com o médico e não custa nada.</p>
      </Panel>
    );
  }

  const url = evaluationPath('/checkout/revisao', offer.url ?? undefined);
  const accept = async () => {
    setAccepting(true);
    if (await addEvaluation()) return openEvaluation(url);
    setAccepting(false);
  };
  const isAccepted = cart.products.some(({ isService }) => isService);
  return (
    <Panel title="Avaliação médica gratuita" aside={<Price now={ZERO} before={EVALUATION_PRICE} size="sm" />}>
      <p>
        {names} {isOne ? 'precisa' : 'precisam'} de receita. Você responde às perguntas em casa, e um médico
        independente avalia o seu caso em até 24 horas. Quem decide se há prescrição é ele.
      </p>
      {isAccepted ? (
        <>
          <p>A avaliação já está no seu carrinho, sem custo. Falta respondê-la.</p>
          <ButtonAnchor href={url} isWide>
            Responder à avaliação
          </ButtonAnchor>
        </>
      ) : (
        <Button isWide isPending={isAccepting} onClick={() => void accept()}>
          Incluir e começar a avaliação
        </Button>
      )}
    </Panel>
  );
}

export function EvaluationOfferCard(props: Props) {
  const medicines = props.cart.prescription?.missingProducts ?? [];
  // The key mounts the component again for other medicines, so that their offer is read.
  return medicines.length > 0 ? <Offer key={medicines.join()} {...props} /> : null;
}
