import { CircleCheck } from 'lucide-react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMarkCallHeldMutation } from './outcomes.generated.ts';

/** The doctor confirms that the call took place: changes told in it may then be recorded. */
export function MarkConsultationHeld({
  appointmentId,
  onMarked,
}: {
  appointmentId: string;
  onMarked(): void;
}) {
  const [mark, { loading }] = useMarkCallHeldMutation();
  const press = async () => {
    try {
      const { data } = await mark({ variables: { id: appointmentId } });
      const answer = data?.markCallHeld;
      if (answer && answer.__typename !== 'ClinicCase') return toast(answer.message, 'danger');
      onMarked();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Button size="sm" look="outline" isPending={loading} onClick={() => void press()}>
      <CircleCheck size={16} aria-hidden />
      Vídeo realizado
    </Button>
  );
}
