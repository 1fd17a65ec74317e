import { chakra, Textarea } from '@chakra-ui/react';
import { LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import type { FlagFacts } from './flagFacts.ts';
import { useFlagActions } from './useFlagActions.ts';

/** The texts of each way to clear a flag that forbids medicines, by the flag's `override`. */
export const CLEARANCE_TEXTS = {
  clearance: {
    openLabel: 'Registrar avaliação ou laudo',
    label: 'Avaliação presencial ou laudo de especialista',
    help: 'Quem avaliou, em que data e o que concluiu. Fica registrado com o seu nome.',
    done: 'Liberado por avaliação presencial ou laudo.',
    kind: 'CLEARANCE',
  },
  justified: {
    openLabel: 'Justificar',
    label: 'Justificativa',
    help: 'Por que este alerta não impede a prescrição. Fica registrada com o seu nome.',
    done: 'Liberado com justificativa.',
    kind: 'JUSTIFIED',
  },
} as const;

/** Whether a doctor can clear a flag with this `override`; 'none' and null cannot be cleared. */
export const isClearable = (override: string | null): override is keyof typeof CLEARANCE_TEXTS =>
  override === 'clearance' || override === 'justified';

/** Records why a forbidding flag does not prevent the prescription: an examination or a justification. */
export function ClearFlagForm({ appointmentId, flag }: { appointmentId: string; flag: FlagFacts }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { clear, isBusy } = useFlagActions(appointmentId);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isClearable(flag.override)) return null;
  const { openLabel, label, help, kind } = CLEARANCE_TEXTS[flag.override];
  if (!isOpen) {
    return (
      <Button ref={opener} look="outline" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <LockOpen size={16} aria-hidden />
        {openLabel}
      </Button>
    );
  }
  const send = async () => {
    if (text.trim().length < 20) return setProblem('Escreva pelo menos 20 caracteres.');
    setProblem((await clear(flag.flag, kind, text)) ?? undefined);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxWidth="measure">
      <Field label={label} help={help} error={problem}>
        <Textarea value={text} rows={3} autoFocus onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" isPending={isBusy} onClick={() => void send()}>
          Registrar e liberar
        </Button>
        <Button size="sm" look="quiet" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
