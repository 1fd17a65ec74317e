import { useState } from 'react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { type Address, type AddressForm, addressShape } from '#schema/validation/address.ts';
import { ConfirmAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { readDraft, useDraftOfChanges } from '#web/forms/formDraft.ts';
import { showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useConfirmedAddress } from '#web/forms/useConfirmedAddress.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnAddressFields } from '../../parts/address/OwnAddressFields.tsx';
import { useKeptAddress } from '../../parts/address/useKeptAddress.ts';
import { addressValues } from '../../parts/contact/addressValues.ts';
import { ChangeSubscriptionAddressDocument } from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DONE } from './subscriptionText.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

export const addressDraft = ({ id }: Pick<Subscription, 'id'>): string => `subscription-address-${id}`;

/**
 * Changes the delivery address. If the new address has a higher freight, the person must confirm it by a second press.
 */
export function AddressDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
  const draft = addressDraft(subscription);
  const form = useShapeForm<AddressForm, Address>(addressShape, {
    ...addressValues(subscription.address),
    ...readDraft<AddressForm>(draft),
  });
  useDraftOfChanges(form, draft);
  const book = useKeptAddress();
  const { change } = useSubscriptionChange();
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();
  const [higherFreight, setHigherFreight] = useState<{ zipcode: string; freight: Cents } | null>(null);

  const send = async (address: Address) => {
    askToConfirm(null);
    const acceptedFreight = higherFreight?.zipcode === address.zipcode ? higherFreight.freight : null;
    const outcome = await change(ChangeSubscriptionAddressDocument, {
      id: subscription.id,
      address: withConfirmation(address),
      acceptedFreight,
    });
    if (outcome?.kind === 'done') {
      toast(DONE.address, 'ok');
      void book.save(address);
      return onClose();
    }
    if (outcome?.kind !== 'refused') return;
    if (outcome.freight !== undefined)
      return setHigherFreight({ zipcode: address.zipcode, freight: outcome.freight });
    if (outcome.code === 'zipcode_unknown') return askToConfirm(address);
    if (outcome.code === 'invalid_zipcode')
      return showFieldProblems(form, [{ path: 'zipcode', message: outcome.message }]);
    if (outcome.fields.length > 0)
      return showFieldProblems(
        form,
        outcome.fields.map(({ path, message }) => ({ path: path.replace('address.', ''), message })),
      );
    showFormProblem(form, outcome.message);
  };

  return (
    <Dialog title="Mudar o endereço" isOpen onClose={onClose}>
      <Form form={form} onSubmit={send} label="Endereço de entrega">
        <OwnAddressFields book={book} />
        {higherFreight ? (
          <Notice>
            A entrega neste endereço custa <strong>{formatBRL(higherFreight.freight)}</strong> por envio, em
            vez de {formatBRL(subscription.freight)}. Toque de novo para confirmar.
          </Notice>
        ) : null}
        {unknown ? (
          <ConfirmAddress
            address={unknown}
            question="O frete é o da região. Podemos entregar aqui?"
            isPending={form.formState.isSubmitting}
            onConfirm={() => {
              confirm();
              void form.handleSubmit(send)();
            }}
          />
        ) : null}
        <FormProblem />
        <SubmitButton>{higherFreight ? 'Confirmar com o novo frete' : 'Salvar endereço'}</SubmitButton>
      </Form>
    </Dialog>
  );
}
