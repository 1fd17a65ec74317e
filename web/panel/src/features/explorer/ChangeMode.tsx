import { chakra, Textarea } from '@chakra-ui/react';
import { ACCESS_REASON_LENGTH } from '#schema/audit/accessReasons.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Field } from '#web/ui/Field.tsx';

interface Props {
  isOn: boolean;
  reason: string;
  onSwitch(isOn: boolean): void;
  onReason(reason: string): void;
}

/** The only way to run a mutation here: one at a time, with a reason that the audit keeps. */
export function ChangeMode({ isOn, reason, onSwitch, onReason }: Props) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="3"
      borderWidth="1px"
      borderColor={isOn ? 'danger' : 'line'}
      borderRadius="card"
      padding="3"
    >
      <CheckBox
        isChecked={isOn}
        onChange={onSwitch}
        help="Permite uma mutação por vez, que muda dados de verdade. Sem ele, nada pode ser alterado."
      >
        Modo de alteração
      </CheckBox>
      {isOn ? (
        <Field
          label="Por que esta alteração?"
          help={`Fica na auditoria com o seu nome e o documento. Pelo menos ${ACCESS_REASON_LENGTH.min} caracteres.`}
        >
          <Textarea
            value={reason}
            rows={2}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
            css={{ minHeight: '0' }}
          />
        </Field>
      ) : null}
    </chakra.div>
  );
}
