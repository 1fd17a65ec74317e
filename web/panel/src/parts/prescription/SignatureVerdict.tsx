import { chakra } from '@chakra-ui/react';
import { BadgeCheck, CircleAlert } from 'lucide-react';

/** Whether the signature of a prescription verifies now, and with which kind of certificate. */
export function SignatureVerdict({ document }: { document: { isSigned: boolean; isTest: boolean } }) {
  const Icon = document.isSigned ? BadgeCheck : CircleAlert;
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="center"
      color={document.isSigned ? 'ok' : 'danger'}
      fontWeight="medium"
    >
      <Icon size={16} aria-hidden />
      {document.isSigned ? 'Assinada digitalmente' : 'A assinatura não confere. Avise a administração'}
      {document.isTest ? ', com certificado de teste' : ''}
    </chakra.p>
  );
}
