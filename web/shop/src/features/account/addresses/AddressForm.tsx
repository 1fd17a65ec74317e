import { useController } from 'react-hook-form';
import {
  type SavedAddressFields,
  type SavedAddressForm,
  savedAddressShape,
} from '#schema/validation/address.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { readDraft, useDraftOfChanges } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { freeLabel, LabelField } from '../../../parts/address/LabelField.tsx';
import { useSaveAddressMutation } from '../../../parts/address/SavedAddress.generated.ts';
import type { SavedAddress } from '../../../parts/address/savedAddress.ts';
import { addressValues } from '../../../parts/contact/addressValues.ts';

export const addressDraft = (id: string | null): string => `address-${id ?? 'new'}`;

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
export function AddressForm({ address, addresses, onClose }: Props) {
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
