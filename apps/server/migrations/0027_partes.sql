alter table parte drop constraint parte_papel_check;
alter table parte add constraint parte_papel_check
  check (papel in ('requerente', 'autor', 'proprietario', 'responsavel_tecnico', 'procurador', 'interessado'));

create table convite (
  organizacao_id    integer not null default current_setting('app.organizacao_id')::integer,
  id                uuid not null,
  requerimento_id   uuid not null,
  papel             text not null check (papel in ('responsavel_tecnico', 'procurador', 'interessado')),
  nome              text not null check (length(nome) between 3 and 255),
  email             text not null check (email = lower(email)),
  situacao          text not null default 'Enviado' check (situacao in ('Enviado', 'Aceito', 'Recusado', 'Cancelado')),
  usuario_id        uuid,
  convidado_por     uuid not null,
  convidado_por_nome text not null,
  criado_em         timestamptz not null,
  decidido_em       timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, convidado_por) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table convite is 'Somebody is asked by mail to take part in a request. Whoever has the account of that e-mail answers.';
create unique index convite_aberto on convite (organizacao_id, requerimento_id, email, papel) where situacao = 'Enviado';
create index convite_email on convite (organizacao_id, email) where situacao = 'Enviado';
create index convite_requerimento on convite (organizacao_id, requerimento_id);
call proteger_tenant('convite');

-- made by an invitation: it is not drawn from the answers, and does not go with them
alter table parte add column convite_id uuid;
alter table parte add foreign key (organizacao_id, convite_id) references convite (organizacao_id, id) on delete restrict;

create table parte_aceite (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id uuid not null,
  usuario_id      uuid not null,
  papel           text not null check (papel in ('proprietario', 'responsavel_tecnico', 'procurador', 'interessado')),
  situacao        text not null check (situacao in ('Aceito', 'Saiu')),
  motivo          text not null default '',
  em              timestamptz not null,
  primary key (organizacao_id, requerimento_id, usuario_id, papel),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table parte_aceite is 'What somebody who was named in a request says to it: agrees, or leaves. Kept by person, since parties named in the answers are written anew with each round.';
call proteger_tenant('parte_aceite');
