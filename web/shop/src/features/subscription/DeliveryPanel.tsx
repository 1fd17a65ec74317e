import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { type Address, type AddressForm, addressShape } from '#schema/validation/address.ts';
import { ConfirmAddress, useConfirmedAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { hasDraft, readDraft, useDraftOfChanges } from '#web/forms/formDraft.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnAddressFields } from '../../parts/address/AddressChoice.tsx';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { useKeptAddress } from '../../parts/address/useKeptAddress.ts';
import { addressValues } from '../../parts/contact/addressValues.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  ChangeSubscriptionAddressDocument,
  ChangeSubscriptionDayDocument,
} from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DAYS_OF_MONTH, DONE, isBeingPrepared } from './subscriptionText.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

function DayDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
  const [day, setDay] = useState(subscription.dayOfMonth);
  return (
    <ConfirmDialog
      title="Mudar o dia do envio"
      button="Mudar o dia"
      onConfirm={(change) => change(ChangeSubscriptionDayDocument, { id: subscription.id, dayOfMonth: day })}
      done={DONE.day}
      onClose={onClose}
    >
      <Field label="Dia do mês">
        <Select value={day} onChange={(event) => setDay(Number(event.currentTarget.value))}>
          {DAYS_OF_MONTH.map((dayOfMonth) => (
            <option key={dayOfMonth} value={dayOfMonth}>
              Dia {dayOfMonth}
            </option>
          ))}
        </Select>
      </Field>
      <p>
        Em fim de semana ou feriado o envio sai no dia útil seguinte; em meses mais curtos, no último dia. Um
        envio já avisado mantém a data do aviso.
      </p>
    </ConfirmDialog>
  );
}

/** Shows the address of the shipments and their day of the month, with buttons to change them. */
export function DeliveryPanel({ subscription }: { subscription: Subscription }) {
  // A session that ended in the middle of the dialog comes back to it.
  const [openDialog, setOpenDialog] = useState<'day' | 'address' | null>(() =>
    !isBeingPrepared(subscription) && hasDraft(addressDraft(subscription)) ? 'address' : null,
  );
  const { address, dayOfMonth, isEnding } = subscription;
  const close = () => setOpenDialog(null);
  return (
    <Panel title="Entrega">
      {isEnding ? null : (
        <p>
          Todo mês, no <strong>dia {dayOfMonth}</strong>
        </p>
      )}
      <AddressLines address={address} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" _empty={{ display: 'none' }}>
        {isEnding ? null : (
          <Button look="outline" size="sm" onClick={() => setOpenDialog('day')}>
            Mudar o dia
          </Button>
        )}
        {isBeingPrepared(subscription) ? null : (
          <Button look="outline" size="sm" onClick={() => setOpenDialog('address')}>
            Mudar o endereço
          </Button>
        )}
      </chakra.div>
      {openDialog === 'day' ? <DayDialog subscription={subscription} onClose={close} /> : null}
      {openDialog === 'address' ? <AddressDialog subscription={subscription} onClose={close} /> : null}
    </Panel>
  );
}

const addressDraft = ({ id }: Pick<Subscription, 'id'>): string => `subscription-address-${id}`;

/**
 * Changes the delivery address. If the new address has a higher freight, the person must confirm it by a second press.
 */
function AddressDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
  const draft = addressDraft(subscription);
  const form = useShapeForm<AddressForm, Address>(addressShape, {
    ...addressValues(subscription.address),
    ...readDraft<AddressForm>(draft),
  });
  useDraftOfChanges(form, draft);
  const keptAddress = useKeptAddress();
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
      void keptAddress.save(address);
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
        <OwnAddressFields keptAddress={keptAddress} />
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
