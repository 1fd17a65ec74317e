import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { ConfirmAddress, useConfirmedAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { loginPath } from '../../page/returnPath.ts';
import { idempotencyKeyOf } from '../../parts/card/idempotencyKey.ts';
import { ContactFields } from '../../parts/contact/ContactFields.tsx';
import {
  type Delivery,
  type DeliveryValues,
  deliveryShape,
  deliveryValues,
  type KnownPerson,
} from '../../parts/contact/deliveryValues.ts';
import { useClinicPageQuery, useCreateEvaluationTransactionMutation } from './ClinicPage.generated.ts';

function SignedInPanel() {
  const { data, error, refetch } = useClinicPageQuery({ fetchPolicy: 'cache-and-network', ssr: false });
  const me = data?.me;
  if (me && data) {
    const unusedCredit = data.myStoreCredits.find(({ state }) => state === 'available');
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        {unusedCredit ? (
          <Notice>
            Você já tem um crédito de {formatBRL(unusedCredit.amount)}, que vale até{' '}
            {formatDate(unusedCredit.expiresAt)}. Pagar de novo serve para outra avaliação.
          </Notice>
        ) : null}
        <PayerForm me={me} />
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingArea label="Carregando os seus dados">
      <Skeleton height="18rem" mb="6" />
      <Skeleton height="18rem" />
    </LoadingArea>
  );
}

/** The form that pays an evaluation. It needs an account, so a guest signs in or signs up first and returns here. */
export function PayPanel() {
  const isSignedIn = useSignedIn();
  if (isSignedIn) return <SignedInPanel />;
  const loginLink = loginPath('/clinica#pagar');
  return (
    <Panel title="Entre para pagar">
      <p>
        A avaliação e o crédito ficam na sua conta. Entre, ou crie a sua em poucos minutos, e volte para cá.
      </p>
      <chakra.div display="flex" gap="3" flexDirection={{ base: 'column', md: 'row' }}>
        <ButtonLink to={loginLink}>Entrar e pagar</ButtonLink>
        <ButtonLink to={loginLink.replace('/login', '/cadastro')} look="outline">
          Criar conta
        </ButtonLink>
      </chakra.div>
    </Panel>
  );
}

const PAYER_DRAFT = 'clinic-payer';

/**
 * Asks for the payer's data and creates the order. There is no delivery; the address is for the receipt and the boleto.
 */
function PayerForm({ me }: { me: KnownPerson }) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  // The next page takes a moment to load; the button does nothing until then.
  const isOrderMade = useRef(false);
  const [order] = useCreateEvaluationTransactionMutation();
  const form = useShapeForm<DeliveryValues, Delivery>(
    deliveryShape(now),
    deliveryValues(me, null, readDraft<DeliveryValues>(PAYER_DRAFT)),
  );
  useDraft(form, PAYER_DRAFT);
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();

  const send = async ({ contact: { coupon: _ofTheCart, ...contact }, address }: Delivery) => {
    if (isOrderMade.current) return;
    askToConfirm(null);
    const input = { contact, address: withConfirmation(address) };
    try {
      const idempotencyKey = idempotencyKeyOf({ clinicEvaluation: input });
      const { data } = await order({ variables: { input, idempotencyKey } });
      const answer = data?.createEvaluationTransaction;
      if (!answer) return;
      switch (answer.__typename) {
        case 'Transaction':
          isOrderMade.current = true;
          navigate(`/checkout/pagamento?pedido=${answer.id}`);
          return;
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        default:
          if (answer.code === 'zipcode_unknown') return askToConfirm(address);
          if (answer.code !== 'invalid_zipcode') return showFormProblem(form, answer.message);
          return showFieldProblems(form, [{ path: 'address.zipcode', message: answer.message }]);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Dados de quem paga">
      <Panel title="Seus dados">
        <ContactFields />
      </Panel>
      <Panel title="Endereço de cobrança">
        <p>Nada será enviado. O endereço é o de quem paga, para o recibo.</p>
        <AddressFields prefix="address." />
      </Panel>
      {unknown ? (
        <ConfirmAddress
          address={unknown}
          question="O recibo e o boleto saem com este endereço?"
          isPending={form.formState.isSubmitting}
          onConfirm={() => {
            confirm();
            void form.handleSubmit(send)();
          }}
        />
      ) : null}
      <FormProblem />
      <SubmitButton>Ir para o pagamento</SubmitButton>
    </Form>
  );
}
