import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { useReloadCounts } from '../../../parts/appointments/appointmentFeedContext.ts';
import { useHandBackCaseMutation } from './outcomes.generated.ts';

/** Returns the appointment to the queue and the doctor to the list. */
export function useHandBack(id: string) {
  const [handBack, { loading }] = useHandBackCaseMutation();
  const reloadCounts = useReloadCounts();
  const navigate = useNavigate();
  // After a success the appointment is gone: only a refused return to the queue may be retried.
  const isPending = useRef(false);
  const refused = (words: string) => {
    isPending.current = false;
    toast(words, 'danger');
  };
  return {
    isSending: loading,
    async send() {
      if (isPending.current) return;
      isPending.current = true;
      try {
        const { data } = await handBack({ variables: { id } });
        if (data?.handBackCase.__typename === 'Refusal') return refused(data.handBackCase.message);
        toast('Caso devolvido à lista.', 'ok');
        reloadCounts();
        navigate('/painel/consultas');
      } catch (problem) {
        refused(errorText(problem));
      }
    },
  };
}
