/*
 * A refusal for good ends a mail at once, and stands with the address it was said of; one that may pass is tried again for about a day, and then
 * the mail has failed. What the mail server says of the portal's own account is nobody's address.
 */
alter table email
  add column tentativas smallint not null default 0,
  drop constraint email_situacao_check,
  add constraint email_situacao_check check (situacao in ('Pendente', 'Enviado', 'Retido', 'Erro', 'Recusado', 'Falhou'));
comment on column email.situacao is 'Erro: tried again. Recusado: refused for good. Falhou: tried for a day, in vain. Retido: no SMTP is set.';

create table endereco_recusado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  email          text not null check (email = lower(email) and email <> ''),
  motivo         text not null,
  recusado_em    timestamptz not null,
  primary key (organizacao_id, email)
);
comment on table endereco_recusado is 'Addresses that refused mail of this town for good. Goes when a mail gets there, and when it is nobody''s address any more.';
call proteger_tenant('endereco_recusado');

create table correio_parado (
  organizacao_id integer primary key default current_setting('app.organizacao_id')::integer references organizacao,
  desde          timestamptz not null
);
comment on table correio_parado is 'The mail server takes nothing from the portal for this town. Goes with the first mail that gets through.';
call proteger_tenant('correio_parado');
