import { Arg, Args, Ctx as Context, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { OfTheShop, SearchesShop } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { ProductStatusName } from '../edit/edit.types.ts';
import { LightningOfferInput, ManagedProductList, ManagedProductResult } from './catalogAdmin.types.ts';
import { endLightningOffer, saveLightningOffer } from './lightningOffers.ts';
import { listManagedProducts } from './managedProducts.ts';

/**
 * The list of products for admins, and the lightning offers. Every change needs a reason and is recorded as an admin
 * act.
 */
@Resolver()
export class CatalogAdminResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('none: the catalogue, without a person')
  @SearchesShop('search')
  @Query(() => ManagedProductList, {
    description: 'Every product, in the order of the shop, including unlisted ones.',
  })
  managedProducts(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('status', () => ProductStatusName, { nullable: true }) status?: ProductStatusName | null,
  ) {
    return listManagedProducts(ctx, { search, status, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedProductResult)
  saveLightningOffer(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => LightningOfferInput) input: LightningOfferInput,
    @Arg('reason', () => String) reason: string,
  ) {
    return saveLightningOffer(ctx, { productId, input, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedProductResult, {
    description: 'Ends the offer. The product has its ordinary price from now on.',
  })
  endLightningOffer(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return endLightningOffer(ctx, { productId, reason });
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => [ServerFact], { description: 'The settings this server was started with, without secrets.' })
  serverFacts(@Context() ctx: Ctx) {
    return serverFacts(ctx);
  }
}

@OfTheShop()
@ObjectType({ description: 'A setting with which the server was started, as a text, without secrets.' })
class ServerFact {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

/** The settings that come from environment variables, for admins to read. They change only with a restart. */
function serverFacts({
  config,
  outside: { gateway },
}: Part<Ctx, 'config' | 'outside.gateway'>): ServerFact[] {
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
