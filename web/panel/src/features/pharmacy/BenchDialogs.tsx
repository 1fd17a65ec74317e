import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import type { BenchOrder } from './benchOrder.ts';
import type { BenchActs } from './useBenchActs.ts';

/** The longest question that the server accepts. */
const MAX_QUESTION = 1000;

interface Props {
  order: BenchOrder;
  acts: BenchActs;
  onClose(): void;
}

/** Asks the patient, or the doctor of the clinic who prescribed. */
export function AskDialog({ order, acts, onClose }: Props) {
  const [to, setTo] = useState<'PATIENT' | 'DOCTOR'>('PATIENT');
  return (
    <Dialog title="Perguntar sobre o pedido" isOpen onClose={onClose}>
      <p>O pedido espera pela resposta. Uma pergunta por vez.</p>
      <ActForm<{ text: string }>
        label="Nova pergunta"
        defaults={{ text: '' }}
        action="Enviar pergunta"
        asksReason={false}
        send={({ text }) => acts.ask(to, text)}
        onDone={() => {
          toast(to === 'PATIENT' ? 'Pergunta enviada ao paciente.' : 'Pergunta enviada ao médico.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        {order.hasDoctor ? (
          <ChoiceGroup<'PATIENT' | 'DOCTOR'>
            legend="Para quem"
            value={to}
            onChange={setTo}
            choices={[
              {
                value: 'PATIENT',
                title: 'Paciente',
                text: 'Recebe um e-mail sem detalhes e responde na página do pedido.',
              },
              { value: 'DOCTOR', title: 'Médico que receitou', text: 'Responde no painel.' },
            ]}
          />
        ) : (
          <p>Vai para o paciente: a receita veio de fora da clínica.</p>
        )}
        <TextAreaField name="text" label="Pergunta" rows={3} maxLength={MAX_QUESTION} />
      </ActForm>
    </Dialog>
  );
}

/** Refuses the medicines with a reason for the patient. The effect is said first. */
export function RefuseDialog({ order, acts, onClose, onRefused }: Props & { onRefused(): void }) {
  return (
    <Dialog title="Recusar a dispensação" isOpen onClose={onClose}>
      <p>O valor destes itens volta para o cliente. O que não precisa de receita segue para o envio.</p>
      <chakra.ul pl="4" listStyle="disc">
        {order.medicines.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </chakra.ul>
      <p>Isto não pode ser desfeito.</p>
      <ActForm
        label="Recusa"
        defaults={{}}
        action="Recusar e devolver o valor"
        isDanger
        reasonHelp="O paciente lê este texto na página do pedido."
        send={({ reason }) => acts.refuse(reason)}
        onDone={onRefused}
        onCancel={onClose}
      />
    </Dialog>
  );
}
