/* A document may ask for signatures with an ICP-Brasil certificate; what is signed then lies in the file itself. */
alter table licenca
  add column nivel_de_assinatura text not null default 'simples' check (nivel_de_assinatura in ('simples', 'avancada', 'qualificada')),
  add column arquivo_assinado_id uuid,
  add foreign key (organizacao_id, arquivo_assinado_id) references arquivo (organizacao_id, id) on delete restrict;
comment on column licenca.nivel_de_assinatura is 'Level of Lei 14.063/2020 that each signature has, as its process asked for when it was issued.';
comment on column licenca.arquivo_assinado_id is 'The document with the ICP-Brasil signatures it has so far, which the next one is put upon; null before the first.';
create index licenca_arquivo_assinado on licenca (organizacao_id, arquivo_assinado_id) where arquivo_assinado_id is not null;

create table assinatura_em_preparo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  assinatura_id  uuid not null,
  sha256_antes   text not null,
  acrescimo      bytea not null,
  cadeia         bytea[] not null check (cardinality(cadeia) between 1 and 8),
  criado_em      timestamptz not null,
  primary key (organizacao_id, assinatura_id),
  foreign key (organizacao_id, assinatura_id) references processo_requerimento_assinatura (organizacao_id, id) on delete cascade
);
comment on table assinatura_em_preparo is 'For some minutes: the empty place of a signature, until the browser that has the key sends what goes into it.';
comment on column assinatura_em_preparo.acrescimo is 'What comes after the bytes of the file whose sum is sha256_antes.';
create index assinatura_em_preparo_criado on assinatura_em_preparo (organizacao_id, criado_em);
call proteger_tenant('assinatura_em_preparo');

-- what a signature is proven by is written once
create function evidencia_escrita_uma_vez() returns trigger language plpgsql as $$
begin
  if old.evidencia is not null and new.evidencia is distinct from old.evidencia then
    raise exception 'the evidence of a signature is never changed';
  end if;
  return new;
end $$;
create trigger evidencia_escrita_uma_vez before update of evidencia on processo_requerimento_assinatura
  for each row execute function evidencia_escrita_uma_vez();
