import { toast } from '#web/ui/toast.ts';
import { useAdminVerifyWebhookMutation } from './Webhooks.generated.ts';

/** Verifies an endpoint, which makes it active again; the waiting messages are then sent. */
export function useResumeWebhook() {
  const [verify, { loading }] = useAdminVerifyWebhookMutation();
  const resume = async (id: string) => {
    const answer = (await verify({ variables: { id } })).data?.verifyWebhook;
    if (answer?.__typename === 'PartnerWebhook') toast('O webhook respondeu e está ativo.', 'ok');
    else toast(answer?.message ?? 'Não foi possível verificar agora. Tente de novo.', 'danger');
  };
  return { resume, isResuming: loading };
}
