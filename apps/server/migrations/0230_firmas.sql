/* The catalogue of signatures: who signs for the town, in which office, by which act, from when to when, with which picture. */
create table firma (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  versao         integer not null default 1,
  usuario_id     uuid not null,
  titulo         text not null check (length(titulo) between 3 and 80),
  ato            text not null check (length(ato) between 3 and 200),
  de             date not null,
  ate            date,
  imagem         bytea,
  excluida_em    timestamptz,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  check (ate >= de),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table firma is 'A signature of the catalogue: an office that somebody holds for a time. Whoever has one signs only inside its days; who has none signs as before.';
comment on column firma.imagem is 'PNG, made small on arrival; drawn beside the name on what is signed.';
comment on column firma.ato is 'The act that names the person, as it is quoted: ''Portaria nº 12/2026''.';
create index firma_usuario on firma (organizacao_id, usuario_id);
create index firma_lista on firma (organizacao_id, titulo, id);
call proteger_tenant('firma');

alter table processo_requerimento_assinatura
  add column firma_id uuid,
  add foreign key (organizacao_id, firma_id) references firma (organizacao_id, id) on delete restrict;
comment on column processo_requerimento_assinatura.firma_id is 'The office by which it was signed; null where the signer has none in the catalogue.';
create index assinatura_firma on processo_requerimento_assinatura (organizacao_id, firma_id) where firma_id is not null;
