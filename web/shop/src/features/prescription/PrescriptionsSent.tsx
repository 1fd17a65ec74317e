import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useSentPrescriptionsQuery } from './PrescriptionPage.generated.ts';
import { UploadCard } from './UploadCard.tsx';

/** The number of prescriptions listed here; the profile lists all. */
const SHOWN = 10;

export function PrescriptionsSent() {
  const { data, error, refetch } = useSentPrescriptionsQuery({
    variables: { limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const uploads = data?.myPrescriptionUploads;
  if (!uploads) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (uploads.total === 0) return null;
  return (
    <chakra.section aria-labelledby="sent-here" display="flex" flexDirection="column" gap="3">
      <chakra.h2 id="sent-here" fontSize="xl" fontWeight="semi">
        Receitas que você enviou
      </chakra.h2>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {uploads.items.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} />
          </li>
        ))}
      </chakra.ul>
      <ButtonLink to="/perfil/receitas" look="quiet" alignSelf="flex-start">
        Ver todas as minhas receitas
      </ButtonLink>
    </chakra.section>
  );
}
