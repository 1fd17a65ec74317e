import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { Customer, readCustomer } from './readCustomer.ts';
import { CustomerHealth, readCustomerHealth } from './readCustomerHealth.ts';

@Resolver()
export class CustomerResolver {
  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => Customer, {
    description: 'Orders, subscriptions, credits, consents and messages of one person.',
  })
  customer(@Context() ctx: Ctx, @Arg('id', () => ID) id: string): Promise<Customer> {
    return readCustomer(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => CustomerHealth, {
    description: 'What the clinic has of one person. Asks for a reason, and each row is in the access log.',
  })
  customerHealth(@Context() ctx: Ctx, @Arg('id', () => ID) id: string): Promise<CustomerHealth> {
    return readCustomerHealth(ctx, id);
  }
}
