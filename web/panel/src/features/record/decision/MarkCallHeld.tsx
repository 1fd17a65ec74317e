import { CircleCheck } from 'lucide-react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMarkCallHeldMutation } from './outcomes.generated.ts';

/** Lets the doctor confirm that the call took place; then a change of an answer may be recorded. */
export function MarkCallHeld({ appointmentId, onMarked }: { appointmentId: string; onMarked(): void }) {
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
