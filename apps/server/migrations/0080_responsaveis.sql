/* Who answers technically for a request, and by which ART, RRT or TRT: a copy of the answers that can be looked up by number. */
create table requerimento_responsavel (
  organizacao_id        integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id       uuid not null,
  ordem                 integer not null,
  responsabilidade      text not null,
  nome                  text not null,
  conselho              text not null,
  uf                    text not null,
  registro              text not null,
  registro_normalizado  text not null generated always as (upper(regexp_replace(registro, '[^0-9A-Za-z]', '', 'g'))) stored,
  documento_numero      text not null,
  documento_normalizado text not null generated always as (upper(regexp_replace(documento_numero, '[^0-9A-Za-z]', '', 'g'))) stored,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table requerimento_responsavel is 'Technical managers named in the answers of a filed request, in their order; written with the answers.';
create index requerimento_responsavel_numero on requerimento_responsavel (organizacao_id, conselho, uf, registro_normalizado);
create index requerimento_responsavel_documento on requerimento_responsavel (organizacao_id, conselho, documento_normalizado);
call proteger_tenant('requerimento_responsavel');

/* Those of before, told by their shape: no other kind of answer has these three. */
alter table requerimento no force row level security;
alter table requerimento_responsavel no force row level security;
insert into requerimento_responsavel (organizacao_id, requerimento_id, ordem, responsabilidade, nome, conselho, uf, registro, documento_numero)
select r.organizacao_id, r.id, row_number() over (partition by r.organizacao_id, r.id order by campo.key, t.n),
       coalesce(t.valor ->> 'responsabilidade', ''), coalesce(t.valor ->> 'nome', ''), coalesce(t.valor ->> 'conselho', ''),
       upper(coalesce(t.valor ->> 'uf', '')), coalesce(t.valor ->> 'registro', ''), coalesce(t.valor ->> 'documento_numero', '')
  from requerimento r
 cross join lateral jsonb_each(case when jsonb_typeof(r.respostas) = 'object' then r.respostas else '{}' end) campo
 cross join lateral jsonb_array_elements(case when jsonb_typeof(campo.value) = 'array' then campo.value else '[]' end) with ordinality t (valor, n)
 where r.protocolado_em is not null and jsonb_typeof(t.valor) = 'object'
   and t.valor ?& array['responsabilidade', 'nome', 'conselho', 'registro', 'documento_numero'];
alter table requerimento force row level security;
alter table requerimento_responsavel force row level security;
