import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { Role } from '../role.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { DoctorRow } from './doctor.entity.ts';
import { DoctorBlock, DoctorRegistration, doctorBlock, viewDoctor } from './doctor.types.ts';

/** Fields of an account that come from other tables; one statement each for a page of accounts. */
@Resolver(() => User)
export class DoctorFieldsResolver {
  @FieldResolver(() => Boolean)
  twoFactorEnabled(@Root() user: User, @Ctx() ctx: Context): Promise<boolean> {
    return hasTwoFactor(ctx, user.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'True for a doctor or admin who has not set up a second factor',
  })
  async enrolmentRequired(@Root() user: User, @Ctx() ctx: Context): Promise<boolean> {
    return needsSecondFactor(user.role) && !(await hasTwoFactor(ctx, user.id));
  }

  @FieldResolver(() => DoctorRegistration, { nullable: true })
  async doctor(@Root() user: User, @Ctx() ctx: Context): Promise<DoctorRegistration | null> {
    const row = await doctorRow(ctx, user.id);
    return row && viewDoctor(row);
  }

  @FieldResolver(() => DoctorBlock, {
    nullable: true,
    description: 'Why the clinic is closed to this doctor; null for an active doctor and for other roles',
  })
  async doctorBlock(@Root() user: User, @Ctx() ctx: Context): Promise<DoctorBlock | null> {
    return user.role === Role.doctor ? doctorBlock(await doctorRow(ctx, user.id)) : null;
  }
}

function doctorRow(ctx: Context, userId: string): Promise<DoctorRow | null> {
  return ctx
    .loader('account.doctors', () => {
      return new DataLoader<string, DoctorRow | null>(async (ids) => {
        const rows = await ctx.em.fork().find(DoctorRow, { userId: { $in: [...ids] } });
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
