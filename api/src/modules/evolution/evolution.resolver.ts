import { Arg, Args, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Paging } from '../../shared/paging.ts';
import { FreshCode, Members } from '../account/access/audience.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { requireStepUp } from '../account/twoFactor/stepUp.ts';
import { asksForCode } from './evolution.access.ts';
import { storedFileOf } from './evolution.loaders.ts';
import { Evolution, EvolutionPage, FileSize, StoredFile } from './evolution.types.ts';
import { linkTo } from './files/fileLinks.ts';
import { fileLinkFor } from './files/openFile.ts';
import { listMyEvolutions, readEvolution } from './readEvolution.ts';

@Resolver(() => Evolution)
export class EvolutionResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => EvolutionPage, { description: 'The caller’s photos over time, the newest first.' })
  myEvolutions(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listMyEvolutions(ctx, { limit, offset });
  }

  @Members()
  @FreshCode('decided by the command')
  @Query(() => Evolution, { description: 'For the owner, their doctor and admins. Each access is recorded.' })
  evolution(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readEvolution(ctx, id, 'graphql');
  }

  @FieldResolver(() => StoredFile, { nullable: true })
  filePicTop(@Context() ctx: Ctx, @Root() { files }: Evolution) {
    return storedFileOf(ctx, files.filePicTop);
  }

  @FieldResolver(() => StoredFile, { nullable: true })
  filePicFront(@Context() ctx: Ctx, @Root() { files }: Evolution) {
    return storedFileOf(ctx, files.filePicFront);
  }

  @FieldResolver(() => StoredFile, { nullable: true })
  filePicBack(@Context() ctx: Ctx, @Root() { files }: Evolution) {
    return storedFileOf(ctx, files.filePicBack);
  }

  @FieldResolver(() => StoredFile, { nullable: true })
  filePicRightSide(@Context() ctx: Ctx, @Root() { files }: Evolution) {
    return storedFileOf(ctx, files.filePicRightSide);
  }

  @FieldResolver(() => StoredFile, { nullable: true, description: 'The person holding the document' })
  documentPhoto(@Context() ctx: Ctx, @Root() { files }: Evolution) {
    return storedFileOf(ctx, files.documentPhoto);
  }
}

@Resolver(() => StoredFile)
export class StoredFileResolver {
  @Members()
  @FreshCode('decided by the command')
  @Query(() => String, {
    description:
      'A link to a file the caller may see, valid for five minutes; request it when the file is opened.',
  })
  fileLink(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('size', () => FileSize, { defaultValue: FileSize.FULL }) size: FileSize,
  ): Promise<string> {
    return fileLinkFor(ctx, id, size);
  }

  @FieldResolver(() => String, { description: 'A link for the caller only, valid for five minutes.' })
  async url(
    @Context() ctx: Ctx,
    @Root() { id, hasThumb, ownerId, purpose }: StoredFile,
    @Arg('size', () => FileSize, { defaultValue: FileSize.FULL }) size: FileSize,
  ): Promise<string> {
    // A conversation can be read without a second factor, so its links are returned without one; opening such a link
    // returns `step_up_required`.
    const isInConversation = purpose === 'chat';
    if (!isInConversation && asksForCode(signedInViewer(ctx), { ownerId, purpose })) await requireStepUp(ctx);
    return linkTo(
      ctx.callers.tokens,
      { fileId: id, size: hasThumb ? size : FileSize.FULL },
      signedInViewer(ctx),
      ctx.now,
    );
  }
}
