/*
 * Notices on the devices of a person. A browser gives each address a subscription of its own, so one belongs to one town; what it is
 * addressed by and encrypted with lies sealed. It goes with the session that made it or was last seen there.
 */
create table inscricao_push (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  sessao_id      uuid,
  resumo         bytea not null check (octet_length(resumo) = 32),
  selada         bytea not null check (octet_length(selada) <= 2000),
  nome           text not null check (length(nome) between 1 and 60),
  criado_em      timestamptz not null,
  visto_em       timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, resumo),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, sessao_id) references sessao (organizacao_id, id) on delete set null (sessao_id)
);
comment on table inscricao_push is 'A browser that shows one person the notices of one town (RFC 8030).';
comment on column inscricao_push.resumo is 'Keyed hash of its endpoint, to find it by.';
comment on column inscricao_push.selada is 'Endpoint and keys, under the key of the installation.';
comment on column inscricao_push.visto_em is 'When that browser last opened the portal.';
call proteger_tenant('inscricao_push');
create index inscricao_push_usuario on inscricao_push (organizacao_id, usuario_id);
create index inscricao_push_sessao on inscricao_push (organizacao_id, sessao_id);
create index inscricao_push_vista on inscricao_push (organizacao_id, visto_em);

create table silencio (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  usuario_id     uuid not null,
  de             text check (de ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ate            text check (ate ~ '^([01]\d|2[0-3]):[0-5]\d$' and ate <> de),
  fins_de_semana boolean not null,
  primary key (organizacao_id, usuario_id),
  check ((de is null) = (ate is null)),
  check (de is not null or fins_de_semana),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table silencio is 'Hours in which no device of a person rings, by the clock of the town: from de up to ate, over midnight where de is later.';
call proteger_tenant('silencio');

create table celular_envio (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  inscricao_id   uuid not null,
  evento         text not null check (length(evento) between 1 and 300),
  painel         text not null check (painel in ('prefeitura', 'contribuinte')),
  titulo         text not null,
  texto          text not null,
  link           text not null,
  legal          boolean not null,
  teste          boolean not null default false,
  situacao       text not null default 'Aguardando' check (situacao in ('Aguardando', 'Enviado', 'Não enviado')),
  porque         text not null default '' check (length(porque) <= 20),
  status         integer,
  tentativas     integer not null default 0,
  incertas       integer not null default 0,
  criado_em      timestamptz not null,
  tentar_em      timestamptz not null,
  em_curso_ate   timestamptz,
  enviado_em     timestamptz check (situacao = 'Enviado' or enviado_em is null),
  primary key (organizacao_id, id),
  unique (organizacao_id, inscricao_id, evento),
  foreign key (organizacao_id, inscricao_id) references inscricao_push (organizacao_id, id) on delete cascade
);
comment on table celular_envio is 'One notice on its way to one device, written with the act. Its words go once it has ended.';
comment on column celular_envio.evento is 'The same twice is one notice.';
comment on column celular_envio.tentar_em is 'Not before then: the end of the quiet hours, or the next try.';
comment on column celular_envio.em_curso_ate is 'A job has it; when that is given up.';
comment on column celular_envio.incertas is 'Tries of which nobody knows how they ended: the program died. One is repeated, a second is not.';
call proteger_tenant('celular_envio');
create index celular_envio_espera on celular_envio (organizacao_id, tentar_em) where situacao = 'Aguardando';
create index celular_envio_velho on celular_envio (organizacao_id, criado_em);

/* Whoever signs out, or is signed out, is told nothing more there. */
create function tirar_aparelho_da_sessao() returns trigger language plpgsql as $$
begin
  delete from inscricao_push i where i.organizacao_id = new.organizacao_id and i.sessao_id = new.id;
  return null;
end $$;
create trigger tirar_aparelho_da_sessao after update of revogada_em on sessao for each row
  when (old.revogada_em is null and new.revogada_em is not null) execute function tirar_aparelho_da_sessao();

-- Towns with notices that are due.
create function celular_a_enviar(agora timestamptz) returns table (organizacao_id integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id from organizacao o
   where o.ativa and exists (select from celular_envio e
                              where e.organizacao_id = o.id and e.situacao = 'Aguardando'
                                and e.tentar_em <= agora and coalesce(e.em_curso_ate, agora) <= agora)
$$;
revoke all on function celular_a_enviar(timestamptz) from public;
grant execute on function celular_a_enviar(timestamptz) to portal_app;
