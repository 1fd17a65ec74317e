import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useController } from 'react-hook-form';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import type { Medicine } from '../../parts/prescription/useMedicines.ts';

/** The medicines that the prescription is for, as check boxes of the form field `productIds`. */
export function MedicineChoice({ medicines }: { medicines: readonly Medicine[] }) {
  const { field, fieldState } = useController({ name: 'productIds' });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id));
  const { error } = fieldState;
  return (
    <chakra.fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error ? 'medicines-error' : undefined}
      display="flex"
      flexDirection="column"
    >
      <chakra.legend fontSize="sm" fontWeight="semi">
        Para qual produto é a receita?
      </chakra.legend>
      {medicines.map(({ id, name }) => (
        <CheckBox key={id} isChecked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
          {name}
        </CheckBox>
      ))}
      {error ? (
        <chakra.p
          id="medicines-error"
          role="alert"
          display="flex"
          gap="2"
          alignItems="center"
          color="danger"
          fontSize="sm"
          fontWeight="medium"
        >
          <CircleAlert size={16} aria-hidden />
          {error.message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}
