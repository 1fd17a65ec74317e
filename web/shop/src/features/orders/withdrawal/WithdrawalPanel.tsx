import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import {
  useWithdrawalPanel_transaction,
  type WithdrawalPanel_transactionFragment,
} from '../../../parts/order/withdrawals.generated.ts';
import { useRegisterReturnPostingMutation, useWithdrawalChanceQuery } from './WithdrawalPanel.generated.ts';
import { chanceText, withdrawalText } from './withdrawalText.ts';

type Withdrawal = WithdrawalPanel_transactionFragment['withdrawals'][number];

/** One withdrawal: its receipt and its status. */
function WithdrawalStatus({ withdrawal }: { withdrawal: Withdrawal }) {
  const mustBePosted = withdrawal.state === 'LABEL' && withdrawal.postCode;
  return (
    <chakra.li display="flex" flexDirection="column" gap="3" aria-label={`Desistência ${withdrawal.code}`}>
      <chakra.div lineHeight="snug">
        <chakra.p fontWeight="semi">Desistência {withdrawal.code}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          Recebida em {formatDateTime(withdrawal.requestedAt)}. O comprovante foi para o seu e-mail.
        </chakra.p>
        {withdrawal.items.length > 0 ? (
          <chakra.p fontSize="sm" mt="1">
            {withdrawal.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </chakra.p>
        ) : null}
      </chakra.div>
      {mustBePosted ? (
        <chakra.ol pl="6" listStyle="decimal">
          <li>Coloque tudo em uma caixa.</li>
          <li>
            Escreva <b>{withdrawal.code}</b> do lado de fora.
          </li>
          <li>
            Leve a uma agência dos Correios e mostre o código <b>{withdrawal.postCode}</b>. Você não paga
            nada.
          </li>
        </chakra.ol>
      ) : null}
      <p>{withdrawalText(withdrawal)}</p>
      {mustBePosted ? (
        <>
          <chakra.div>
            <CopyButton text={withdrawal.postCode ?? ''} label="Copiar o código de postagem" look="outline" />
          </chakra.div>
          <PostingForm id={withdrawal.id} />
        </>
      ) : null}
    </chakra.li>
  );
}

/** The panel of an order about withdrawals (CDC, art. 49): until when the shopper may withdraw, and each withdrawal. */
export function WithdrawalPanel({
  transaction,
}: {
  transaction: FragmentOf<WithdrawalPanel_transactionFragment>;
}) {
  const { id, status, withdrawals } = useWithdrawalPanel_transaction(transaction);
  const { data, refetch } = useWithdrawalChanceQuery({
    variables: { orderId: id },
    fetchPolicy: 'cache-and-network',
  });
  const count = withdrawals.length;
  // The first time Apollo joins it with the query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the order or its withdrawals change
  useEffect(() => {
    void refetch().catch(() => undefined);
  }, [status, count]);
  const offer = data?.withdrawalOffer;
  const items = offer?.items ?? [];
  const withoutPrescription = items.filter(({ lacksPrescription }) => lacksPrescription);
  const isOnlyPart = withoutPrescription.length > 0 && withoutPrescription.length < items.length;
  if (!offer?.way && count === 0) return null;
  return (
    <Panel title="Desistência">
      {count > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="6" aria-live="polite">
          {withdrawals.map((withdrawal) => (
            <WithdrawalStatus key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </chakra.ul>
      ) : null}
      {offer?.way ? (
        <>
          <p>{chanceText(offer.way, offer.until, count > 0)}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {isOnlyPart ? (
              <ButtonLink to={`/perfil/pedidos/${id}/desistir?sem-receita=1`} look="outline" size="sm">
                Cancelar só o que está sem receita
              </ButtonLink>
            ) : null}
            <ButtonLink to={`/perfil/pedidos/${id}/desistir`} look="outline" size="sm">
              Desistir da compra
            </ButtonLink>
          </chakra.div>
        </>
      ) : null}
    </Panel>
  );
}

const shape = z.object({ carrierCode: requiredText('Escreva o código do comprovante.', 40) });

/** Asks for the code on the post office's receipt. It proves the posting, which sets the latest date of the refund. */
function PostingForm({ id }: { id: string }) {
  const form = useShapeForm(shape, { carrierCode: '' });
  const [register] = useRegisterReturnPostingMutation();
  const submit = async ({ carrierCode }: z.output<typeof shape>) => {
    try {
      const { data } = await register({ variables: { id, carrierCode } });
      const answer = data?.registerReturnPosting;
      if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
      else if (answer?.__typename === 'Refusal') showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };
  return (
    <Form form={form} label="Já postei" onSubmit={submit}>
      <TextField
        name="carrierCode"
        label="Já postou? Código do comprovante"
        help="Duas letras, nove números e BR. Por exemplo: AA123456785BR."
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormProblem />
      <Button
        type="submit"
        look="outline"
        size="sm"
        alignSelf="flex-start"
        isPending={form.formState.isSubmitting}
      >
        Informar a postagem
      </Button>
    </Form>
  );
}
