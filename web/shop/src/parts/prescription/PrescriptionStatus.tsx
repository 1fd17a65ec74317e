import { chakra } from '@chakra-ui/react';
import { dayText } from '#web/format/dates.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { loginPath } from '../../page/returnPath.ts';
import { useOrderMedicinesQuery } from './OrderWaits.generated.ts';
import { PrescriptionOptions } from './PrescriptionOptions.tsx';
import { usePrescriptionStatusQuery } from './PrescriptionStatus.generated.ts';
import { groupByPrescription, namesOf, type WantedMedicine } from './prescriptionGroups.ts';
import { uploadPath } from './prescriptionPaths.ts';
import { useMedicines } from './useMedicines.ts';

interface Props {
  /** The prescription items of the cart or of an order. */
  wanted: readonly WantedMedicine[];
  /** The checkout step to which the shopper returns after the upload or the evaluation. */
  back: string;
  /** True when the page itself already offers the free evaluation. */
  isEvaluationOnPage?: boolean;
}

function Missing({ wanted, back, isEvaluationOnPage = false, isGuest }: Props & { isGuest: boolean }) {
  const { medicines, fullPriceIdOf } = useMedicines();
  const ids = [...new Set(wanted.map(({ productId }) => fullPriceIdOf(productId)))];
  return (
    <Panel title="Falta a receita">
      <p>
        {namesOf(wanted)} só {wanted.length === 1 ? 'pode ser vendido' : 'podem ser vendidos'} com receita.{' '}
        {isEvaluationOnPage
          ? 'Se você já tem uma, envie. Se não, inclua a avaliação médica gratuita. Nos dois casos você volta para cá, com o carrinho guardado.'
          : 'Escolha um caminho e volte: o carrinho fica guardado.'}
      </p>
      {isEvaluationOnPage ? (
        <ButtonLink to={uploadPath(back, ids)} look="outline" alignSelf="flex-start">
          Já tenho receita
        </ButtonLink>
      ) : (
        <PrescriptionOptions
          back={back}
          productIds={ids}
          evaluation={medicines?.find(({ id }) => id === ids[0])?.evaluation}
        />
      )}
      {isGuest ? (
        <chakra.p fontSize="sm">
          Já enviou uma receita ou fez a avaliação?{' '}
          <TextLink to={loginPath(back)}>Entre na sua conta</TextLink> e ela aparece aqui.
        </chakra.p>
      ) : null}
    </Panel>
  );
}

/**
 * Says that an answer of the shopper forbids the medicine, and links to the conversation with the doctor. It offers no
 * evaluation and no upload, because neither changes that.
 */
function Unsafe({ wanted }: { wanted: readonly WantedMedicine[] }) {
  return (
    <Panel title="Não é seguro para você">
      <p>
        Pelo que você contou em uma avaliação, {namesOf(wanted)} {wanted.length === 1 ? 'pode' : 'podem'}{' '}
        fazer mal a você, e não {wanted.length === 1 ? 'é vendido' : 'são vendidos'} nem com receita. Se algo
        mudou, converse com o médico: ele pode marcar um vídeo e registrar o que mudou.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink to="/perfil/chat">Conversar com o médico</ButtonLink>
        <ButtonLink to="/checkout/revisao" look="outline">
          Tirar do carrinho
        </ButtonLink>
      </chakra.div>
    </Panel>
  );
}

/** The status for a signed-in shopper, whose prescriptions the server knows. */
function SignedInStatus({ wanted, back, isEvaluationOnPage = false }: Props) {
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const { data, error, refetch } = usePrescriptionStatusQuery({
    variables: { productIds },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const facts = data?.validPrescription;
  if (!facts)
    return error ? (
      <Missing wanted={wanted} back={back} isEvaluationOnPage={isEvaluationOnPage} isGuest={false} />
    ) : (
      <div role="status">
        <Notice>Conferindo as suas receitas…</Notice>
      </div>
    );
  const { unsafe, missing, inReview, valid, validUntil } = groupByPrescription(wanted, facts);
  return (
    <>
      {unsafe.length > 0 ? <Unsafe wanted={unsafe} /> : null}
      {missing.length > 0 ? (
        <Missing wanted={missing} back={back} isEvaluationOnPage={isEvaluationOnPage} isGuest={false} />
      ) : null}
      {inReview.length > 0 ? (
        <Notice>
          <strong>Em análise: {namesOf(inReview)}.</strong> Você já pode fechar o pedido: ele aguarda a
          decisão do médico, e o dinheiro volta se ele não prescrever.
        </Notice>
      ) : null}
      {valid.length > 0 ? (
        <Notice tone="ok">
          <strong>Receita em dia: {namesOf(valid)}.</strong>
          {validUntil ? ` Ela vale até ${dayText(validUntil)}.` : ''}
        </Notice>
      ) : null}
    </>
  );
}

/**
 * The status of the shopper's prescription items. For a missing prescription it offers the upload and an evaluation
 * (A-80).
 */
export function PrescriptionStatus(props: Props) {
  const isSignedIn = useSignedIn();
  if (props.wanted.length === 0) return null;
  return isSignedIn ? <SignedInStatus {...props} /> : <Missing {...props} isGuest />;
}

/** The status of the prescriptions that an unpaid order needs. */
export function OrderPrescription({ id }: { id: string }) {
  const { data } = useOrderMedicinesQuery({ variables: { id } });
  const wanted = data?.transaction?.items.filter(({ prescription }) => prescription) ?? [];
  return <PrescriptionStatus wanted={wanted} back={`/checkout/pagamento?pedido=${id}`} />;
}
