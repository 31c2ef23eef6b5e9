alter table pendencia
  add column efeito         text not null default 'esclarecer' check (efeito in ('substituir_arquivo', 'completar_dado', 'corrigir_quadro', 'pagar_diferenca', 'assinar_de_novo', 'esclarecer')),
  add column base_legal     text not null default '',
  add column alvo           text not null default 'campo' check (alvo in ('campo', 'arquivo', 'linha', 'conferencia', 'geral')),
  add column chave          text not null default '',
  add column contestada     boolean not null default false,
  add column valor_centavos bigint check (valor_centavos between 1 and 100000000000),
  add constraint pendencia_valor check ((efeito = 'pagar_diferenca') = (valor_centavos is not null));
comment on column pendencia.efeito is 'What answers the item. Items of before ask for a written answer.';
comment on column pendencia.chave is 'With alvo: the hash of a file, bloco/pavimento of the area table, the id of a checklist line.';
create index pendencia_etapa on pendencia (organizacao_id, etapa_id);

create table pendencia_fala (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  pendencia_id   uuid not null,
  ato            text not null check (ato in ('pediu', 'respondeu', 'contestou', 'aceitou', 'recusou', 'acolheu', 'manteve', 'cancelou')),
  texto          text not null default '',
  autor_id       uuid not null,
  autor_nome     text not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, pendencia_id) references pendencia (organizacao_id, id) on delete cascade
);
comment on table pendencia_fala is 'What was written about one item, round after round. Append-only.';
create index pendencia_fala_pendencia on pendencia_fala (organizacao_id, pendencia_id, id);
call proteger_tenant('pendencia_fala', 'select, insert');

alter table guia add column pendencia_id uuid;
alter table guia add foreign key (organizacao_id, pendencia_id) references pendencia (organizacao_id, id);
comment on column guia.pendencia_id is 'A complementary slip, asked for by this item; it is no part of what the fees are computed to.';
create index guia_pendencia on guia (organizacao_id, pendencia_id) where pendencia_id is not null;

create table analise_item (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  etapa_id        uuid not null,
  alvo            text not null check (alvo in ('campo', 'arquivo', 'linha', 'conferencia')),
  campo_id        text not null default '',
  chave           text not null default '',
  veredito        text not null check (veredito in ('conforme', 'nao_se_aplica')),
  comentario      text not null default '' check (length(comentario) <= 2000),
  base_legal      text not null default '' check (length(base_legal) <= 500),
  autor_id        uuid not null,
  autor_nome      text not null,
  atualizado_em   timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, etapa_id, alvo, campo_id, chave),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade
);
comment on table analise_item is 'What one passage has judged, piece by piece. The third verdict, pendente, is an open row of pendencia.';
create index analise_item_requerimento on analise_item (organizacao_id, requerimento_id);
call proteger_tenant('analise_item');

create table frase (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  escopo         text not null check (escopo in ('geral', 'setor', 'pessoal')),
  setor_id       uuid,
  usuario_id     uuid,
  titulo         text not null check (length(titulo) between 3 and 120),
  texto          text not null check (length(texto) between 3 and 2000),
  base_legal     text not null default '' check (length(base_legal) <= 500),
  etiquetas      text[] not null default '{}',
  usos           integer not null default 0,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check ((escopo = 'setor') = (setor_id is not null)),
  check ((escopo = 'pessoal') = (usuario_id is not null))
);
comment on table frase is 'Sentences that analysts write again and again: of the town, of a sector, of one person. usos: how many items began with it.';
create index frase_pessoa on frase (organizacao_id, usuario_id) where usuario_id is not null;
call proteger_tenant('frase');

create table mensagem (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  interna         boolean not null,
  da_prefeitura   boolean not null,
  texto           text not null check (length(texto) between 1 and 2000),
  autor_id        uuid not null,
  autor_nome      text not null,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  check (da_prefeitura or not interna)
);
comment on table mensagem is 'What is written beside a request. interna: a note of the town hall, which no party ever reads. Append-only.';
create index mensagem_requerimento on mensagem (organizacao_id, requerimento_id, id);
call proteger_tenant('mensagem', 'select, insert');
