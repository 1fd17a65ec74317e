import { useApolloClient } from '@apollo/client/react';
import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCep } from '#schema/br/cep.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type Address, type AddressForm, addressShape } from '#schema/validation/address.ts';
import type { FreightType } from '#web/apollo/schema.generated.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  DeliveryOptionsDocument,
  type DeliveryOptionsQuery,
  useChangeDeliveryAddressMutation,
} from './DeliveryAddress.generated.ts';

type Options = Extract<DeliveryOptionsQuery['deliveryOptions'], { __typename: 'DeliveryOptions' }>['options'];

interface Props {
  order: { id: string; freightType: FreightType | null; address: Omit<Address, 'uf'> & { uf: string } };
  /** An admin gives a reason, and may let the store pay a dearer freight. */
  isAdmin?: boolean;
  onClose(): void;
}

const formValues = ({
  zipcode,
  complement,
  reference,
  ...address
}: Props['order']['address']): AddressForm => ({
  ...address,
  zipcode: formatCep(zipcode),
  complement: complement ?? '',
  reference: reference ?? '',
});

function differenceText(difference: number): string {
  if (difference === 0) return 'Sem diferença';
  const amount = formatBRL(cents(Math.abs(difference)));
  return difference < 0 ? `Devolvemos ${amount}` : `Faltam ${amount}`;
}

/**
 * Corrects the address of a paid order. The freights to it are read first; where nothing changes but the address, it is
 * stored at once, otherwise the person chooses a freight and confirms its difference.
 */
export function DeliveryAddressDialog({ order, isAdmin = false, onClose }: Props) {
  const form = useShapeForm<AddressForm, Address>(addressShape, formValues(order.address));
  const client = useApolloClient();
  const [change] = useChangeDeliveryAddressMutation();
  const [reason, setReason] = useState('');
  const [offer, setOffer] = useState<{ address: string; options: Options } | null>(null);
  const [chosen, setChosen] = useState<FreightType | null>(null);
  const [isPaidByStore, setPaidByStore] = useState(false);
  const option = offer?.options.find(({ freightType }) => freightType === chosen);
  const isDearer = (option?.difference ?? 0) > 0;

  const refuse = (refusal: {
    code: string;
    message: string;
    fields?: readonly { path: string; message: string }[];
  }) => {
    if (refusal.code === 'address_change_offer_changed') setOffer(null);
    const problems = refusal.fields?.map(({ path, message }) => ({
      path: path.replace('address.', ''),
      message,
    }));
    if (refusal.code === 'invalid_zipcode')
      showFieldProblems(form, [{ path: 'zipcode', message: refusal.message }]);
    else if (problems?.length) showFieldProblems(form, problems);
    else showFormProblem(form, refusal.message);
  };
  const store = async (address: Address, { freightType, difference }: Options[number]) => {
    const input = { address, freightType, seenDifference: difference, isPaidByStore, reason: reason || null };
    const answer = (await change({ variables: { id: order.id, input } })).data?.changeDeliveryAddress;
    if (!answer) return;
    if (answer.__typename !== 'Transaction') {
      refuse(answer);
      return;
    }
    toast('Endereço de entrega mudado.', 'ok');
    onClose();
  };
  const send = async (address: Address) => {
    if (isAdmin && !reason.trim()) return showFormProblem(form, 'Escreva o motivo da mudança.');
    try {
      if (option && offer?.address === JSON.stringify(address)) return await store(address, option);
      const { data } = await client.query({
        query: DeliveryOptionsDocument,
        variables: { id: order.id, address },
        fetchPolicy: 'network-only',
      });
      const answer = data?.deliveryOptions;
      if (!answer) return;
      if (answer.__typename !== 'DeliveryOptions') return refuse(answer);
      const same = answer.options.find(({ freightType }) => freightType === order.freightType);
      if (same?.difference === 0 && address.zipcode === order.address.zipcode)
        return await store(address, same);
      setOffer({ address: JSON.stringify(address), options: answer.options });
      setChosen(same?.freightType ?? answer.options[0]?.freightType ?? null);
    } catch (failed) {
      showFailedCall(form, failed);
    }
  };

  return (
    <Dialog title="Mudar o endereço de entrega" isOpen onClose={onClose}>
      <Form form={form} onSubmit={send} label="Endereço de entrega">
        <AddressFields />
        {isAdmin ? (
          <Field label="Motivo" help="Fica registrado com o seu nome.">
            <Textarea value={reason} rows={2} onChange={({ target }) => setReason(target.value)} />
          </Field>
        ) : null}
        {offer ? (
          <ChoiceGroup
            legend="Entrega no novo endereço"
            value={chosen}
            onChange={(freightType) => setChosen(freightType)}
            choices={offer.options.map(({ freightType, label, deadlineText, difference }) => ({
              value: freightType,
              title: label,
              text: deadlineText,
              aside: differenceText(difference),
            }))}
          />
        ) : null}
        {isDearer && isAdmin ? (
          <CheckBox isChecked={isPaidByStore} onChange={setPaidByStore}>
            A loja paga a diferença
          </CheckBox>
        ) : null}
        {isDearer && !isAdmin ? (
          <Notice>
            A entrega neste endereço custa mais do que foi pago. Escolha outra entrega, fale com a gente, ou
            cancele o pedido e compre de novo com o endereço certo.
          </Notice>
        ) : null}
        <FormProblem />
        <SubmitButton>{offer ? 'Confirmar o novo endereço' : 'Conferir e salvar'}</SubmitButton>
      </Form>
    </Dialog>
  );
}
