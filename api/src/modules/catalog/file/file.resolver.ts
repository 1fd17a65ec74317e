import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { CatalogChangeKind, CatalogChangeList, CatalogImport, CatalogImportResult } from './import.types.ts';
import { listChanges, listImports, readImport } from './readImports.ts';
import { applyCatalogImport, undoCatalogImport } from './step/startImportStep.ts';

/** Lists, applies and undoes imports of catalogue files. `POST /catalog-imports` uploads a file. */
@Resolver()
export class CatalogFileResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => [CatalogImport], { description: 'The ten latest files that admins sent.' })
  catalogImports(@Context() ctx: Ctx) {
    return listImports(ctx);
  }

  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => CatalogImport, { nullable: true })
  catalogImport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readImport(ctx.em.fork(), id);
  }

  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => CatalogChangeList, { description: 'What a file changes, in the order of its lines.' })
  catalogImportChanges(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('importId', () => ID) importId: string,
    @Arg('kind', () => CatalogChangeKind, { nullable: true }) kind?: CatalogChangeKind | null,
    @Arg('leftAsIs', () => Boolean, { nullable: true }) leftAsIs?: boolean | null,
  ) {
    return listChanges(ctx, { importId, kind, leftAsIs, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => CatalogImportResult, {
    description:
      'Starts a job that writes all changes of a file, or none. `state` and `done` show its progress.',
  })
  applyCatalogImport(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return applyCatalogImport(ctx, { id, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => CatalogImportResult, {
    description:
      'Starts a job that restores the values before a file, except for products that were changed again since.',
  })
  undoCatalogImport(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return undoCatalogImport(ctx, { id, reason });
  }
}
