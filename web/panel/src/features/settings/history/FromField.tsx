import { MomentField } from '../../../parts/adminForm/adminFields.tsx';

/** From when a change counts; empty means now. */
export function FromField() {
  return (
    <MomentField
      name="from"
      label="Vale a partir de"
      help="Em branco, vale agora. Horário de Brasília."
      isOptional
    />
  );
}
