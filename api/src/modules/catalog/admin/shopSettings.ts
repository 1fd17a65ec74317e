import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import type { ProjectSetting } from '../../settings/seededSettings.ts';

const PROJECT_ID = '00000000-0000-7000-8000-000000000003';

@ObjectType({ description: 'The settings in the database, which can be changed here.' })
export class ShopSettings {
  @Field(() => String)
  whatsappUrl!: string;

  @Field(() => String)
  blogUrl!: string;
}

@ObjectType({ description: 'The settings from the start of the server, in words, without secrets.' })
export class ServerFact {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

@InputType()
export class ShopSettingsInput {
  @Field(() => String)
  whatsappUrl!: string;

  @Field(() => String)
  blogUrl!: string;
}

export const ShopSettingsResult = createUnionType({
  name: 'ShopSettingsResult',
  types: () => [ShopSettings, Refusal, InvalidInput] as const,
});

const address = (message: string) =>
  z.string().check(z.trim(), z.regex(/^(https:\/\/|\/)\S{1,300}$/, message));

const shape = z.object({
  whatsappUrl: z
    .string()
    .check(z.trim(), z.regex(/^https:\/\/\S{1,300}$/, 'Informe um endereço que comece com https://.')),
  blogUrl: address('Informe um endereço que comece com https:// ou com /.'),
});

/** Null while the shop is not set up. */
export async function readShopSettings(ctx: Pick<Ctx, 'em'>): Promise<ShopSettings | null> {
  const [row] = await sql<{ value: ProjectSetting }>(
    ctx.em.fork(),
    `select value from setting where name = 'project'`,
  );
  return row ? view(row.value) : null;
}

export async function changeShopSettings(
  ctx: AdminContext,
  input: ShopSettingsInput,
  reason: string,
): Promise<ShopSettings | Refusal | InvalidInput> {
  const form = readInput(shape, { ...input });
  if (form instanceof InvalidInput) return form;
  return rollbackOnRefusal<ShopSettings | Refusal>(ctx.em, async (em) => {
    const why = reasonOf(reason);
    if (!why) return new Refusal('admin_reason_required');
    const [row] = await sql<{ value: ProjectSetting }>(
      em,
      `select value from setting where name = 'project' for update`,
    );
    if (!row) return new Refusal('project_setup_not_found');
    const before = view(row.value);
    await sql(em, `update setting set value = value || $1::jsonb where name = 'project'`, [
      JSON.stringify(form),
    ]);
    record(em, { type: 'setting.changed', entityId: PROJECT_ID });
    recordAct(ctx, em, {
      act: 'setting-changed',
      entityId: PROJECT_ID,
      reason: why,
      detail: { before: { ...before }, after: form },
    });
    await em.flush();
    return view({ ...row.value, ...form });
  });
}

const view = ({ whatsappUrl, blogUrl }: ProjectSetting): ShopSettings =>
  Object.assign(new ShopSettings(), { whatsappUrl, blogUrl });

/** Read-only: these settings come from the environment, and change with a restart. */
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
