import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { CouncilRegistrationRow } from './councilRegistration.entity.ts';
import {
  CouncilRegistration,
  councilOf,
  RegistrationBlock,
  registrationBlock,
  viewRegistration,
} from './councilRegistration.types.ts';

/** Fields of an account that come from other tables; one statement each for a page of accounts. */
@Resolver(() => User)
export class RegistrationFieldsResolver {
  @FieldResolver(() => Boolean)
  twoFactorEnabled(@Root() user: User, @Ctx() ctx: Context): Promise<boolean> {
    return hasTwoFactor(ctx, user.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'True for anyone but a patient who has not set up a second factor',
  })
  async enrolmentRequired(@Root() user: User, @Ctx() ctx: Context): Promise<boolean> {
    return needsSecondFactor(user.role) && !(await hasTwoFactor(ctx, user.id));
  }

  @FieldResolver(() => CouncilRegistration, { nullable: true })
  async registration(@Root() user: User, @Ctx() ctx: Context): Promise<CouncilRegistration | null> {
    const row = await registrationOf(ctx, user.id);
    return row && viewRegistration(row);
  }

  @FieldResolver(() => RegistrationBlock, {
    nullable: true,
    description: 'Why this doctor or pharmacist may not act; null for an active one and for other roles',
  })
  async registrationBlock(@Root() user: User, @Ctx() ctx: Context): Promise<RegistrationBlock | null> {
    return councilOf(user.role) ? registrationBlock(await registrationOf(ctx, user.id)) : null;
  }
}

function registrationOf(ctx: Context, userId: string): Promise<CouncilRegistrationRow | null> {
  return ctx
    .loader('account.registrations', () => {
      return new DataLoader<string, CouncilRegistrationRow | null>(async (ids) => {
        const rows = await ctx.em.fork().find(CouncilRegistrationRow, { userId: { $in: [...ids] } });
        const found = new Map(rows.map((row) => [row.userId, row]));
        return ids.map((id) => found.get(id) ?? null);
      });
    })
    .load(userId);
}

function hasTwoFactor(ctx: Context, userId: string): Promise<boolean> {
  return ctx
    .loader('account.twoFactor', () => {
      return new DataLoader<string, boolean>(async (ids) => {
        const rows = await run(
          ctx.em.fork(),
          db
            .selectFrom('twoFactor')
            .select('userId')
            .where('userId', '=', anyOf(ids))
            .where('confirmedAt', 'is not', null)
            .union(db.selectFrom('passkey').select('userId').where('userId', '=', anyOf(ids))),
        );
        const withSecondFactor = new Set(rows.map(({ userId }) => userId));
        return ids.map((id) => withSecondFactor.has(id));
      });
    })
    .load(userId);
}
