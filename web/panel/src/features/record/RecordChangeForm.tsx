import { chakra, Input } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type RecordClinicalChangeMutationVariables,
  useRecordClinicalChangeMutation,
} from './RecordChangeForm.generated.ts';

interface Props {
  appointmentId: string;
  revision: number;
  /** The flag of the earlier answer. */
  flag: string;
  isCallHeld: boolean;
}

const FIELDS = [
  {
    name: 'what',
    label: 'O que mudou',
    help: 'Qual medicamento ou condição, com a dose. Ex.: Isordil 10 mg, suspenso.',
  },
  { name: 'since', label: 'Desde quando', help: 'Dia da mudança, no formato DD/MM/AAAA.' },
  { name: 'toldBy', label: 'Quem informou', help: 'Ex.: o paciente, com a receita do cardiologista.' },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;
const EMPTY: Values = { what: '', since: '', toldBy: '' };

/**
 * What changed since the forbidding answer, as the patient reported in the video consultation; all fields are required
 * (A-103).
 */
export function RecordChangeForm({ appointmentId, revision, flag, isCallHeld }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const { send, isSending } = useRecordClinicalChange();
  if (!isCallHeld)
    return (
      <p>
        Continua proibido até uma videoconsulta. Peça o vídeo, marque “Vídeo realizado” e registre aqui o que
        mudou.
      </p>
    );
  if (!isOpen)
    return (
      <Button look="outline" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <PenLine size={16} aria-hidden />
        Registrar o que mudou
      </Button>
    );
  const submit = async () => {
    const answer = await send({ id: appointmentId, revision, flag, ...values });
    setProblems(answer.fields);
    if (answer.problem) toast(answer.problem, 'danger');
    else if (Object.keys(answer.fields).length === 0) toast('Mudança registrada no prontuário.', 'ok');
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxWidth="measure">
      {FIELDS.map(({ name, label, help }, index) => (
        <Field key={name} label={label} help={help} error={problems[name]}>
          <Input
            value={values[name]}
            autoFocus={index === 0}
            inputMode={name === 'since' ? 'numeric' : 'text'}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" isPending={isSending} onClick={() => void submit()}>
          Registrar e liberar
        </Button>
        <Button size="sm" look="quiet" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface Answer {
  fields: Record<string, string>;
  problem: string | null;
}

/**
 * Sends a clinical change that the doctor learned of in the video consultation. Returns the fields to correct, or the
 * message of a refusal.
 */
function useRecordClinicalChange() {
  const [record, { loading }] = useRecordClinicalChangeMutation();
  return {
    isSending: loading,
    async send(input: RecordClinicalChangeMutationVariables['input']): Promise<Answer> {
      try {
        const { data } = await record({ variables: { input } });
        const answer = data?.recordClinicalChange;
        if (answer?.__typename === 'InvalidInput')
          return {
            fields: Object.fromEntries(answer.fields.map(({ path, message }) => [path, message])),
            problem: null,
          };
        const isRefused = answer?.__typename === 'Refusal' || answer?.__typename === 'AppointmentMoved';
        return { fields: {}, problem: isRefused ? answer.message : null };
      } catch (problem) {
        return { fields: {}, problem: errorText(problem) };
      }
    },
  };
}
