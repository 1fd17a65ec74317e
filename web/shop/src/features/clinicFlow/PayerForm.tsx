import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { ConfirmAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useConfirmedAddress } from '#web/forms/useConfirmedAddress.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { idempotencyKeyOf } from '../../parts/card/idempotencyKey.ts';
import { ContactFields } from '../../parts/contact/ContactFields.tsx';
import {
  type Delivery,
  type DeliveryValues,
  deliveryShape,
  deliveryValues,
  type KnownPerson,
} from '../../parts/contact/deliveryValues.ts';
import { useOrderClinicEvaluationMutation } from './ClinicPage.generated.ts';

const PAYER_DRAFT = 'clinic-payer';

/**
 * Asks for the payer's data and creates the order. There is no delivery; the address is for the receipt and the boleto.
 */
export function PayerForm({ me }: { me: KnownPerson }) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  // The next page takes a moment to load; the button does nothing until then.
  const isOrderMade = useRef(false);
  const [order] = useOrderClinicEvaluationMutation();
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
      const answer = data?.orderClinicEvaluation;
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
