import { chakra, Textarea } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_REVOCATION_REASON } from '#schema/validation/clinicalTexts.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeField } from '../../parts/stepUp/CodeField.tsx';
import { useHasApp } from '../../parts/stepUp/useHasApp.ts';
import { useRevokePrescriptionMutation } from './AppointmentPrescription.generated.ts';

const MIN_REASON_LENGTH = 10;

/** Revokes a prescription: with a reason, which is stored, and a code. */
export function RevokeForm({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const hasApp = useHasApp();
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; code?: string }>({});
  const [revoke, { loading }] = useRevokePrescriptionMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.reason || problems.code)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const send = async () => {
    if (loading) return;
    if (reason.trim().length < MIN_REASON_LENGTH)
      return setProblems({ reason: `Escreva o motivo em pelo menos ${MIN_REASON_LENGTH} caracteres.` });
    if (hasApp && code.length !== 6) return setProblems({ code: 'Digite os seis dígitos do aplicativo.' });
    try {
      const { data } = await revoke({ variables: { id, reason, oneTimePassword: code } });
      const answer = data?.revokePrescription;
      setCode('');
      if (answer?.__typename !== 'Prescription') return setProblems({ code: answer?.message ?? '' });
      setOpen(false);
      toast('Receita cancelada. O paciente foi avisado.', 'ok');
    } catch (failed) {
      setProblems({ code: errorText(failed, 'defaultForm') });
    }
  };

  return (
    <>
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        <Ban size={16} aria-hidden />
        Cancelar a receita
      </Button>
      <Dialog title="Cancelar a receita" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          Ela deixa de valer agora, e pedidos que ainda não foram separados voltam a esperar. Isto não pode
          ser desfeito.
        </p>
        <chakra.form
          ref={form}
          display="flex"
          flexDirection="column"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label="Motivo"
            help="Fica no prontuário com o seu nome."
            error={problems.reason}
            limit={{ text: reason, max: MAX_REVOCATION_REASON }}
          >
            <Textarea
              value={reason}
              rows={3}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          {hasApp ? (
            <CodeField
              label="Código do aplicativo"
              value={code}
              error={problems.code}
              isFirst={false}
              onChange={setCode}
            />
          ) : (
            <chakra.p role={problems.code ? 'alert' : undefined} color={problems.code ? 'danger' : undefined}>
              {problems.code ?? 'A sua chave de acesso confirma o cancelamento.'}
            </chakra.p>
          )}
          <Button type="submit" look="danger" isWide isPending={loading}>
            Cancelar a receita
          </Button>
        </chakra.form>
      </Dialog>
    </>
  );
}
