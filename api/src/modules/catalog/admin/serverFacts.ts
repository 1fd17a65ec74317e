import { Field, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';

@ObjectType({ description: 'A setting with which the server was started, as a text, without secrets.' })
export class ServerFact {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

/** The settings that come from environment variables, for admins to read. They change only with a restart. */
export function serverFacts({ config, gateway }: Pick<Ctx, 'config' | 'gateway'>): ServerFact[] {
  const signing = {
    test: 'Certificado de teste',
    file: 'Certificado em arquivo',
    remote: 'Assinador remoto',
  }[config.signing.kind];
  const facts: [string, string][] = [
    ['Ambiente', config.isProduction ? 'Produção' : 'Desenvolvimento'],
    ['Demonstração', config.isDemo ? 'Ligada' : 'Desligada'],
    ['Endereço público', config.publicUrl],
    ['Pagamentos', gateway.setup().isSandbox ? `${gateway.name} (banco de teste)` : gateway.name],
    ['E-mail', config.smtpUrl ? 'Servidor SMTP' : 'Pasta local, com leitura em /mail/'],
    ['Remetente', config.mailFrom],
    ['Avisos da clínica', config.clinicMail],
    ['Mensagens de clientes', config.supportMail],
    ['Assinatura de receitas', signing],
    ['Sala de vídeo', config.videoRoomUrl ?? 'Sem endereço: combinada no chat'],
    ['Consulta de CEP', config.postalUrl ?? 'Tabela embutida'],
    ['Imagens privadas', config.s3 ? `S3 em ${config.s3.endpoint}` : 'Armazenamento embutido'],
    ['Documentos GraphQL de visitantes', config.listedOperationsOnly ? 'Só os dos aplicativos' : 'Livres'],
  ];
  return facts.map(([name, value]) => Object.assign(new ServerFact(), { name, value }));
}
