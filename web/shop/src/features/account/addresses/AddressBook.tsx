import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  SAVED_ADDRESSES_MAX,
  type SavedAddressFields,
  type SavedAddressForm,
  savedAddressShape,
} from '#schema/validation/address.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { hasDraft, readDraft, useDraftOfChanges } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddressLines } from '../../../parts/address/AddressLines.tsx';
import { freeLabel, LabelField } from '../../../parts/address/LabelField.tsx';
import {
  useMakeAddressDefaultMutation,
  useRemoveAddressMutation,
  useSaveAddressMutation,
  useSavedAddressesQuery,
} from '../../../parts/address/SavedAddress.generated.ts';
import type { SavedAddress } from '../../../parts/address/useKeptAddress.ts';
import { addressValues } from '../../../parts/contact/addressValues.ts';

function RemoveDialog({ address, onClose }: { address: SavedAddress; onClose(): void }) {
  const [remove, { loading }] = useRemoveAddressMutation();
  const confirm = async () => {
    try {
      const answer = (await remove({ variables: { id: address.id } })).data?.removeAddress;
      if (answer && answer.__typename !== 'User') toast(answer.message, 'danger');
      else toast('Endereço removido.', 'ok');
      onClose();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Dialog title={`Remover ${address.label}?`} isOpen onClose={onClose}>
      <AddressLines address={address} />
      <p>
        Ele deixa de aparecer nas próximas compras. Pedidos já feitos e assinaturas que usam este endereço
        continuam com ele: para mudar a entrega, mude no pedido ou na assinatura.
      </p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="danger" isPending={loading} onClick={() => void confirm()}>
          Remover endereço
        </Button>
        <Button look="quiet" onClick={onClose}>
          Manter
        </Button>
      </chakra.div>
    </Dialog>
  );
}

interface ItemProps {
  address: SavedAddress;
  onEdit(): void;
  onRemove(): void;
}

function AddressItem({ address, onEdit, onRemove }: ItemProps) {
  const [makeDefault, { loading }] = useMakeAddressDefaultMutation();
  const choose = async () => {
    try {
      const answer = (await makeDefault({ variables: { id: address.id } })).data?.makeAddressDefault;
      if (answer && answer.__typename !== 'User') toast(answer.message, 'danger');
      else toast(`${address.label} é agora o endereço principal.`, 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <chakra.li
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
    >
      <chakra.p fontWeight="semi" overflowWrap="anywhere">
        {address.label}
        {address.isDefault ? (
          <chakra.span fontWeight="regular" color="muted">
            {' '}
            (principal)
          </chakra.span>
        ) : null}
      </chakra.p>
      <AddressLines address={address} />
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button look="outline" size="sm" aria-label={`Alterar ${address.label}`} onClick={onEdit}>
          Alterar
        </Button>
        {address.isDefault || address.recipient !== null ? null : (
          <Button
            look="quiet"
            size="sm"
            aria-label={`Tornar ${address.label} o endereço principal`}
            isPending={loading}
            onClick={() => void choose()}
          >
            Tornar principal
          </Button>
        )}
        <Button look="quiet" size="sm" aria-label={`Remover ${address.label}`} onClick={onRemove}>
          Remover
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

/** The delivery addresses of the account. The server lists the default one, the address of the registration, first. */
export function AddressBook() {
  const { data, loading, error, refetch } = useSavedAddressesQuery();
  const [isAdding, setAdding] = useState(() => hasDraft(addressDraft(null)));
  const [editing, setEditing] = useState<SavedAddress | null>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const addresses = data?.me?.addresses;
  return (
    <Panel title="Endereços">
      {addresses?.length === 0 ? (
        <chakra.p color="muted">
          Nenhum endereço guardado. Guarde o de casa, do trabalho ou de quem recebe por você, e só escolha na
          hora da compra.
        </chakra.p>
      ) : null}
      {addresses && addresses.length > 0 ? (
        <>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap="3"
            listStyle="none"
          >
            {addresses.map((address) => (
              <AddressItem
                key={address.id}
                address={address}
                onEdit={() => setEditing(address)}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </chakra.ul>
          <chakra.p fontSize="sm" color="muted">
            O endereço principal é o do seu cadastro: sai nas receitas e nos recibos.
          </chakra.p>
        </>
      ) : null}
      {addresses && addresses.length < SAVED_ADDRESSES_MAX ? (
        <div>
          <Button look="outline" onClick={() => setAdding(true)}>
            Adicionar endereço
          </Button>
        </div>
      ) : null}
      {addresses && addresses.length >= SAVED_ADDRESSES_MAX ? (
        <chakra.p fontSize="sm" color="muted">
          Você guarda {SAVED_ADDRESSES_MAX} endereços, o máximo. Remova um deles para guardar outro.
        </chakra.p>
      ) : null}
      {!addresses && loading ? (
        <LoadingArea label="Carregando endereços">
          <Skeleton height="8rem" />
        </LoadingArea>
      ) : null}
      {!addresses && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {addresses && isAdding ? (
        <AddressForm address={null} addresses={addresses} onClose={() => setAdding(false)} />
      ) : null}
      {addresses && editing ? (
        <AddressForm
          key={editing.id}
          address={editing}
          addresses={addresses}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {removing ? <RemoveDialog address={removing} onClose={() => setRemoving(null)} /> : null}
    </Panel>
  );
}

const addressDraft = (id: string | null): string => `address-${id ?? 'new'}`;

function FormLabel() {
  const { field, fieldState } = useController({ name: 'label' });
  return (
    <LabelField
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

interface Props {
  /** Null for a new address. */
  address: SavedAddress | null;
  addresses: readonly SavedAddress[];
  onClose(): void;
}

/** Adds an address to the account, or changes one. */
function AddressForm({ address, addresses, onClose }: Props) {
  const draft = addressDraft(address?.id ?? null);
  const form = useShapeForm<SavedAddressForm, SavedAddressFields>(savedAddressShape, {
    ...addressValues(address ?? {}),
    label: address?.label ?? freeLabel(addresses),
    ...readDraft<SavedAddressForm>(draft),
  });
  useDraftOfChanges(form, draft);
  const [save] = useSaveAddressMutation();

  const send = async (input: SavedAddressFields) => {
    try {
      const answer = (await save({ variables: { input, id: address?.id ?? null } })).data?.saveAddress;
      switch (answer?.__typename) {
        case 'User':
          toast('Endereço guardado.', 'ok');
          return onClose();
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          if (answer.code !== 'default_address_is_own') return showFormProblem(form, answer.message);
          return showFieldProblems(form, [{ path: 'recipient', message: answer.message }]);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const title = address ? `Alterar ${address.label}` : 'Adicionar endereço';
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={send} label={title}>
        <FormLabel />
        <AddressFields isShort={address === null} />
        <TextField
          name="recipient"
          label="Quem recebe"
          help="Só se não for você."
          isOptional
          autoComplete="off"
        />
        <FormProblem />
        <SubmitButton>Guardar endereço</SubmitButton>
      </Form>
    </Dialog>
  );
}
