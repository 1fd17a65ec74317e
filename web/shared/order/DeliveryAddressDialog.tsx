import { useApolloClient } from '@apollo/client/react';
import { chakra, Textarea } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCep } from '#schema/br/cep.ts';
import { type Cents, cents, formatBRL } from '#schema/money.ts';
import { type Address, type AddressForm, addressShape } from '#schema/validation/address.ts';
import type { DeliveryChangeInput, FreightType } from '#web/apollo/schema.generated.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { ConfirmAddress, useConfirmedAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { type ShapeForm, useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  DeliveryOptionsDocument,
  type DeliveryOptionsQuery,
  useChangeDeliveryAddressMutation,
} from './DeliveryAddress.generated.ts';

type Options = Extract<DeliveryOptionsQuery['deliveryOptions'], { __typename: 'DeliveryOptions' }>['options'];

interface Props {
  order: {
    id: string;
    freightType: FreightType | null;
    address: Omit<Address, 'uf' | 'recipient'> & { uf: string; recipient?: string | null };
  };
  /** The fields of the address, for a buyer who may choose one that the account keeps. */
  addressFields?: ReactNode;
  /** Called with an address that the order now has, or gets once its difference is paid. */
  onChanged?(address: Address): void;
  /** An admin gives a reason, and may let the store pay a dearer freight. */
  isAdmin?: boolean;
  /** For the buyer: pays the difference of a dearer freight. */
  payDifference?(input: DeliveryChangeInput, amount: Cents): ReactNode;
  onClose(): void;
}

/**
 * Corrects the address of a paid order. The freights to it are read first; where nothing changes but the address, it is
 * stored at once, otherwise the person chooses a freight and confirms its difference. The buyer pays a dearer one in a
 * second step.
 */
export function DeliveryAddressDialog(props: Props) {
  const { isAdmin = false, addressFields, payDifference, onClose } = props;
  const { form, send, offer, isDearer, unknown, toPay, ...change } = useAddressChange(props);
  return (
    <Dialog title="Mudar o endereço de entrega" isOpen onClose={onClose}>
      {toPay && payDifference ? (
        <DifferenceStep input={toPay} amount={cents(toPay.seenDifference)} onBack={change.backToAddress}>
          {payDifference(toPay, cents(toPay.seenDifference))}
        </DifferenceStep>
      ) : (
        <Form form={form} onSubmit={send} label="Endereço de entrega">
          {addressFields ?? <AddressFields />}
          {isAdmin ? (
            <Field label="Motivo" help="Fica registrado com o seu nome.">
              <Textarea
                value={change.reason}
                rows={2}
                onChange={({ target }) => change.setReason(target.value)}
              />
            </Field>
          ) : null}
          {offer ? (
            <ChoiceGroup
              legend="Entrega no novo endereço"
              value={change.chosen}
              onChange={(freightType) => change.setChosen(freightType)}
              choices={offer.options.map(({ freightType, label, deadlineText, difference }) => ({
                value: freightType,
                title: label,
                text: deadlineText,
                aside: differenceText(difference),
              }))}
            />
          ) : null}
          {isDearer && isAdmin ? (
            <CheckBox isChecked={change.isPaidByStore} onChange={change.setPaidByStore}>
              A loja paga a diferença
            </CheckBox>
          ) : null}
          {unknown ? (
            <ConfirmAddress
              address={unknown}
              question="O frete é o da região. Podemos entregar aqui?"
              isPending={form.formState.isSubmitting}
              onConfirm={change.confirm}
            />
          ) : null}
          <FormProblem />
          <SubmitButton>
            {submitText({ hasOffer: offer !== null, isPaidNext: isDearer && payDifference !== undefined })}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}

/**
 * The values of the dialog, and `send`, which reads the freights to the address or, once they are known, changes it.
 */
function useAddressChange({
  order,
  isAdmin,
  onChanged,
  payDifference,
  onClose,
}: Pick<Props, 'order' | 'isAdmin' | 'onChanged' | 'payDifference' | 'onClose'>) {
  const form = useShapeForm<AddressForm, Address>(addressShape, formValues(order.address));
  const client = useApolloClient();
  const [change] = useChangeDeliveryAddressMutation();
  const [reason, setReason] = useState('');
  const [offer, setOffer] = useState<{ address: string; options: Options } | null>(null);
  const [chosen, setChosen] = useState<FreightType | null>(null);
  const [isPaidByStore, setPaidByStore] = useState(false);
  const [toPay, setToPay] = useState<DeliveryChangeInput | null>(null);
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();
  const option = offer?.options.find(({ freightType }) => freightType === chosen);

  const refuse = (refusal: ShownRefusal) => {
    if (refusal.code === 'address_change_offer_changed') setOffer(null);
    showRefusal(form, refusal);
  };
  const store = async (address: Address, { freightType, difference }: Options[number]) => {
    const input = {
      address: withConfirmation(address),
      freightType,
      seenDifference: difference,
      isPaidByStore,
      reason: reason || null,
    };
    if (difference > 0 && payDifference) {
      onChanged?.(address);
      return setToPay(input);
    }
    const answer = (await change({ variables: { id: order.id, input } })).data?.changeDeliveryAddress;
    if (!answer) return;
    if (answer.__typename !== 'Transaction') return refuse(answer);
    toast('Endereço de entrega mudado.', 'ok');
    onChanged?.(address);
    onClose();
  };
  const send = async (address: Address) => {
    askToConfirm(null);
    if (isAdmin && !reason.trim()) return showFormProblem(form, 'Escreva o motivo da mudança.');
    try {
      if (option && offer?.address === JSON.stringify(address)) return await store(address, option);
      const { data } = await client.query({
        query: DeliveryOptionsDocument,
        variables: { id: order.id, address: withConfirmation(address) },
        fetchPolicy: 'network-only',
      });
      const answer = data?.deliveryOptions;
      if (!answer) return;
      if (answer.__typename === 'Refusal' && answer.code === 'zipcode_unknown') return askToConfirm(address);
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
  /** The freights are read again, because their prices or the order may have changed meanwhile. */
  const backToAddress = () => {
    setToPay(null);
    setOffer(null);
  };
  return {
    form,
    send,
    reason,
    setReason,
    offer,
    chosen,
    setChosen,
    isPaidByStore,
    setPaidByStore,
    isDearer: (option?.difference ?? 0) > 0,
    unknown,
    confirm: () => {
      confirm();
      void form.handleSubmit(send)();
    },
    toPay,
    backToAddress,
  };
}

interface ShownRefusal {
  code: string;
  message: string;
  fields?: readonly { path: string; message: string }[];
}

function showRefusal(form: ShapeForm<AddressForm, Address>, { code, message, fields }: ShownRefusal): void {
  const problems = fields?.map(({ path, message: text }) => ({
    path: path.replace('address.', ''),
    message: text,
  }));
  if (code === 'invalid_zipcode') showFieldProblems(form, [{ path: 'zipcode', message }]);
  else if (problems?.length) showFieldProblems(form, problems);
  else showFormProblem(form, message);
}

const formValues = ({
  zipcode,
  complement,
  reference,
  recipient,
  ...address
}: Props['order']['address']): AddressForm => ({
  ...address,
  zipcode: formatCep(zipcode),
  complement: complement ?? '',
  reference: reference ?? '',
  recipient: recipient ?? '',
});

function differenceText(difference: number): string {
  if (difference === 0) return 'Sem diferença';
  const amount = formatBRL(cents(Math.abs(difference)));
  return difference < 0 ? `Devolvemos ${amount}` : `Faltam ${amount}`;
}

function submitText({ hasOffer, isPaidNext }: { hasOffer: boolean; isPaidNext: boolean }): string {
  if (!hasOffer) return 'Conferir e salvar';
  return isPaidNext ? 'Continuar para o pagamento' : 'Confirmar o novo endereço';
}

/** The second step for the buyer: what the new address costs more, and how to pay it. */
function DifferenceStep({
  input: { address },
  amount,
  children,
  onBack,
}: {
  input: DeliveryChangeInput;
  amount: Cents;
  children: ReactNode;
  onBack(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.h3 ref={heading} tabIndex={-1} fontWeight="semi">
        Diferença de frete: {formatBRL(amount)}
      </chakra.h3>
      <chakra.p overflowWrap="anywhere">
        A entrega em {address.street}, {address.addressNumber}, {address.city} - {address.uf} custa mais do
        que foi pago. O endereço muda assim que a diferença for paga.
      </chakra.p>
      {children}
      <div>
        <Button size="sm" look="outline" onClick={onBack}>
          Voltar ao endereço
        </Button>
      </div>
    </chakra.div>
  );
}
