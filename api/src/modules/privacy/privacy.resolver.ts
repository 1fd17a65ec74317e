import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Done, Refusal } from '../../shared/refusals.ts';
import { FreshCode, Only, OwnAccount } from '../account/access/audience.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { abandonCart } from './cartReminder/remindCarts.ts';
import { receiveNews, withdrawConsent } from './consents/changeConsents.ts';
import { Consent, ConsentList, ConsentResult } from './consents/consents.types.ts';
import { listConsents } from './consents/listConsents.ts';
import { ErasureRow } from './erasure/erasure.entity.ts';
import { holdsOf } from './erasure/holdsOf.ts';
import { ArchiveGround, openSealedArchive } from './erasure/openSealedArchive.ts';
import { linkExpiryOf } from './erasure/sealedFiles.ts';
import { startErasure, takeBackErasure } from './erasure/startErasure.ts';
import { currentExport, linkToExport, requestExport, viewExport } from './export/requestExport.ts';
import {
  DataExport,
  DataExportLink,
  DataExportLinkResult,
  DataExportResult,
  Erasure,
  ErasureResult,
  LegalHoldInfo,
  OpenArchiveResult,
  OpenedArchive,
} from './privacy.types.ts';

/** The operations with which people decide about their own data (LGPD, art. 18). */
@Resolver()
export class PrivacyResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => DataExport, { nullable: true, description: 'The copy that is being prepared or is ready.' })
  async myDataExport(@Context() ctx: Ctx): Promise<DataExport | null> {
    const row = await currentExport(ctx.em.fork(), signedInViewer(ctx).userId, ctx.now);
    return row && viewExport(ctx, row);
  }

  @OwnAccount()
  @Mutation(() => DataExportResult, {
    description: "Prepares a copy of the caller's data. Requires a fresh code, or the password.",
  })
  async requestDataExport(
    @Context() ctx: Ctx,
    @Arg('password', () => String, { nullable: true }) password?: string | null,
  ): Promise<typeof DataExportResult> {
    const row = await requestExport(ctx, password);
    return row instanceof Refusal ? row : viewExport(ctx, row);
  }

  @OwnAccount()
  @Mutation(() => DataExportLinkResult)
  async dataExportLink(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('password', () => String, { nullable: true }) password?: string | null,
  ): Promise<typeof DataExportLinkResult> {
    const url = await linkToExport(ctx, { id, password });
    return url instanceof Refusal ? url : Object.assign(new DataExportLink(), { url });
  }

  @OwnAccount('duringErasure')
  @FreshCode('none: only the caller’s own data')
  @Query(() => Erasure, { nullable: true, description: 'The erasure that can still be cancelled.' })
  async myErasure(@Context() ctx: Ctx): Promise<Erasure | null> {
    const row = await ctx.em
      .fork()
      .findOne(ErasureRow, { userId: signedInViewer(ctx).userId, state: 'pending' });
    return row && Object.assign(new Erasure(), { requestedAt: row.requestedAt, dueAt: row.dueAt });
  }

  @OwnAccount('duringErasure')
  @FreshCode('none: only the caller’s own data')
  @Query(() => [LegalHoldInfo], {
    description: "The caller's data that a law requires us to keep after an erasure.",
  })
  myLegalHolds(@Context() ctx: Ctx): Promise<LegalHoldInfo[]> {
    return holdsOf(ctx.em.fork(), signedInViewer(ctx).userId);
  }

  @OwnAccount()
  @Mutation(() => ErasureResult, {
    description:
      'Starts the erasure of the account, which can be cancelled for seven days. Requires a fresh code, or the password.',
  })
  async startErasure(
    @Context() ctx: Ctx,
    @Arg('password', () => String, { nullable: true }) password?: string | null,
  ): Promise<typeof ErasureResult> {
    const row = await startErasure(ctx, password);
    if (row instanceof Refusal) return row;
    return Object.assign(new Erasure(), { requestedAt: row.requestedAt, dueAt: row.dueAt });
  }

  @OwnAccount('duringErasure')
  @Mutation(() => DoneResult)
  takeBackErasure(@Context() ctx: Ctx): Promise<typeof DoneResult> {
    return takeBackErasure(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => OpenArchiveResult, {
    description:
      'Opens the data that a law requires us to keep of an erased person, found by CPF or by an appointment. The legal ground and the reason are recorded.',
  })
  async openSealedArchive(
    @Context() ctx: Ctx,
    @Arg('ground', () => ArchiveGround) ground: ArchiveGround,
    @Arg('reason', () => String) reason: string,
    @Arg('cpf', () => String, { nullable: true }) cpf?: string | null,
    @Arg('appointmentId', () => ID, { nullable: true }) appointmentId?: string | null,
  ): Promise<typeof OpenArchiveResult> {
    const records = await openSealedArchive(ctx, { cpf, appointmentId, ground, reason });
    if (records instanceof Refusal) return records;
    return Object.assign(new OpenedArchive(), { records, filesUntil: linkExpiryOf(ctx.now) });
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [Consent], { description: "The caller's consents with their history." })
  myConsents(@Context() ctx: Ctx): Promise<Consent[]> {
    return listConsents(ctx);
  }

  @OwnAccount()
  @Mutation(() => ConsentResult, {
    description:
      'Withdraws a consent. Without telemedicine or images, open appointments are cancelled and orders that waited are refunded.',
  })
  async withdrawConsent(
    @Context() ctx: Ctx,
    @Arg('purpose', () => String) purpose: string,
  ): Promise<typeof ConsentResult> {
    return (await withdrawConsent(ctx, purpose)) ?? consentList(ctx);
  }

  @OwnAccount()
  @Mutation(() => ConsentResult, { description: "Subscribes the caller's e-mail address to news." })
  async receiveNews(@Context() ctx: Ctx): Promise<typeof ConsentResult> {
    return (await receiveNews(ctx)) ?? consentList(ctx);
  }

  @OwnAccount()
  @Mutation(() => Done, {
    description:
      'Records that the caller abandoned the cart: one reminder by mail, for people who consented to our mail.',
  })
  abandonCart(@Context() ctx: Ctx): Promise<Done> {
    return abandonCart(ctx);
  }
}

const consentList = async (ctx: Ctx): Promise<ConsentList> =>
  Object.assign(new ConsentList(), { items: await listConsents(ctx) });
