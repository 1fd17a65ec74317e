import { Migration } from '@mikro-orm/migrations';

/** The signed PDF of a prescription, and the certificate that demo installations sign with. */
export class Migration20261121233000_prescriptionDocument extends Migration {
  override up(): void {
    this.addSql(
      `create table "prescription_document" ("prescription_id" uuid not null, "file_id" uuid not null, "code_hash" varchar(255) not null, "sealed_code" varchar(255) not null, "signer_name" varchar(255) not null, "issuer_name" varchar(255) not null, "is_test" boolean not null, "sha256" varchar(64) not null, "signed_at" timestamptz not null, "created_at" timestamptz not null, primary key ("prescription_id"))`,
    );
    this.addSql(
      `alter table "prescription_document" add constraint "prescription_document_file_id_unique" unique ("file_id")`,
    );
    this.addSql(
      `create table "signing_certificate" ("id" varchar(255) not null, "certificate" text not null, "root" text not null, "sealed_key" text not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "prescription_document" add constraint "prescription_document_prescription_id_foreign" foreign key ("prescription_id") references "prescription" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "prescription_document" add constraint "prescription_document_file_id_foreign" foreign key ("file_id") references "stored_file" ("id")`,
    );
    this.addSql(`create function keep_signed_document() returns trigger language plpgsql as $$
      begin
        raise exception 'A signed document does not change.';
      end $$`);
    this.addSql(
      `create trigger keep_signed_document before update on "prescription_document" for each row execute function keep_signed_document()`,
    );
  }
}
