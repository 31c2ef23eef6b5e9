/* Covenants: by which bank, code and Pix key a town is paid. What stood in organizacao.capacidades becomes the first of each town. */
create table convenio (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  versao          integer not null default 1,
  nome            text not null check (length(nome) between 1 and 80),
  banco           text not null default '' check (banco ~ '^(\d{3})?$'),
  codigo_convenio text not null default '' check (length(codigo_convenio) <= 20),
  segmento        text not null default '1' check (segmento in ('1', '6')),
  febraban        text not null default '' check (febraban ~ '^(\d{4})?$'),
  identificador   text not null default '6' check (identificador in ('6', '8')),
  agencia_conta   text not null default '' check (length(agencia_conta) <= 20),
  pix_chave       text not null default '' check (length(pix_chave) <= 80),
  valido_de       date,
  valido_ate      date,
  ultimo_nsa      integer not null default 0 check (ultimo_nsa between 0 and 999999),
  padrao          boolean not null default false,
  arquivado_em    timestamptz,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  check (valido_ate >= valido_de),
  check (not padrao or arquivado_em is null)
);
comment on table convenio is 'What a town agreed with a bank that collects for it. Slips name the one they were made by.';
comment on column convenio.codigo_convenio is 'As it stands in record A of the bank''s files (FEBRABAN 150).';
comment on column convenio.segmento is '1: the bar code names the town by febraban, 6: by the first eight digits of its CNPJ.';
comment on column convenio.identificador is '6: check digits by modulus 10, 8: by modulus 11.';
comment on column convenio.ultimo_nsa is 'Sequence of the bank''s last file that was taken in; 0 before the first.';
create unique index convenio_padrao on convenio (organizacao_id) where padrao;

insert into convenio (organizacao_id, id, nome, febraban, pix_chave, padrao)
select o.id, uuidv7(), 'Convênio principal',
       case when o.capacidades ->> 'febraban' ~ '^\d{4}$' then o.capacidades ->> 'febraban' else '' end,
       left(coalesce(o.capacidades ->> 'pix_chave', ''), 80), true
  from organizacao o
 where o.id > 0 and (o.capacidades ->> 'febraban' ~ '^\d{4}$' or coalesce(o.capacidades ->> 'pix_chave', '') <> '');
call proteger_tenant('convenio');

alter table guia add column convenio_id uuid, add foreign key (organizacao_id, convenio_id) references convenio (organizacao_id, id);
comment on column guia.convenio_id is 'The covenant by which it was made; null while there is no slip.';
update guia g set convenio_id = c.id from convenio c where c.organizacao_id = g.organizacao_id and g.codigo_barras is not null;
create index guia_convenio on guia (organizacao_id, convenio_id, criado_em desc) where convenio_id is not null;

-- who changed it before
update mudanca m set assunto = 'convenio', alvo = c.id from convenio c where c.organizacao_id = m.organizacao_id and m.assunto = 'recebedor';
