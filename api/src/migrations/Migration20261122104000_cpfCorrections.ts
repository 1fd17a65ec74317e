import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** The CPF of an account before a correction: answers given under it still count. */
export class Migration20261122104000_cpfCorrections extends Migration {
  override up(): void {
    this.addSql(
      `create table "cpf_correction" ("id" uuid not null, "user_id" uuid not null, "former" text not null, "current" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    for (const column of ['user_id', 'current'])
      this.addSql(`create index "cpf_correction_${column}_index" on "cpf_correction" ("${column}")`);
    this.addSql(
      `alter table "cpf_correction" add constraint "cpf_correction_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    for (const statement of appendOnly('cpf_correction')) this.addSql(statement);
  }
}
