/* Notices of the town hall: what they are made from, what was sent, to whom, by which ways, and what became of each. */
create table termo_modelo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  versao         integer not null default 1,
  nome           text not null check (length(nome) between 3 and 120),
  tipo           text not null check (tipo in ('Notificação', 'Intimação', 'Auto', 'Comunicado', 'Ofício')),
  assunto        text not null check (length(assunto) between 3 and 200),
  texto          text not null check (length(texto) <= 50000),
  base_legal     text not null default '' check (length(base_legal) <= 300),
  prazo_dias     integer check (prazo_dias between 1 and 365),
  contagem       text not null default 'uteis' check (contagem in ('uteis', 'corridos')),
  inicio         text not null default 'Ciência' check (inicio in ('Ciência', 'Envio')),
  tacita_dias    integer check (tacita_dias between 1 and 90),
  aceita_resposta boolean not null default true,
  arquivado_em   timestamptz,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id)
);
comment on table termo_modelo is 'What a notice is begun from. What was sent keeps its own words and rules.';
comment on column termo_modelo.tacita_dias is 'After so many running days without a word the addressee is taken to know; null where the law of the town has no such rule.';
create unique index termo_modelo_nome on termo_modelo (organizacao_id, lower(nome)) where arquivado_em is null;
call proteger_tenant('termo_modelo');

create table termo_enviado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  numero         text not null check (numero ~ '^[0-9]{4,}/[0-9]{4}$'),
  tipo           text not null check (tipo in ('Notificação', 'Intimação', 'Auto', 'Comunicado', 'Ofício')),
  assunto        text not null,
  texto          text not null,
  base_legal     text not null default '',
  prazo_dias     integer,
  contagem       text not null check (contagem in ('uteis', 'corridos')),
  inicio         text not null check (inicio in ('Ciência', 'Envio')),
  tacita_dias    integer,
  aceita_resposta boolean not null,
  requerimento_id uuid,
  modelo_id      uuid,
  enviado_por    uuid not null,
  enviado_por_nome text not null,
  enviado_em     timestamptz not null,
  busca          text not null default '',
  primary key (organizacao_id, id),
  unique (organizacao_id, numero),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, modelo_id) references termo_modelo (organizacao_id, id) on delete restrict
);
comment on table termo_enviado is 'A notice that was sent: numbered, and by grant never changed.';
comment on column termo_enviado.texto is 'HTML as it went out, its merge fields filled in.';
create index termo_enviado_lista on termo_enviado (organizacao_id, enviado_em desc, id desc);
create index termo_enviado_requerimento on termo_enviado (organizacao_id, requerimento_id) where requerimento_id is not null;
create index termo_enviado_modelo on termo_enviado (organizacao_id, modelo_id) where modelo_id is not null;
create index termo_enviado_busca on termo_enviado using gin (busca gin_trgm_ops);
call proteger_tenant('termo_enviado', 'select, insert');

create table termo_destinatario (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  versao         integer not null default 1,
  termo_id       uuid not null,
  ordem          integer not null,
  usuario_id     uuid,
  nome           text not null,
  documento      text not null default '',
  papel          text not null default '',
  enviado_em     timestamptz not null,
  -- the last day before it is taken to be known
  tacita_em      date,
  aberto_em      timestamptz,
  ciencia        text check (ciencia in ('Pessoal', 'Tácita', 'Registrada')),
  ciencia_em     timestamptz,
  ciencia_nota   text not null default '',
  evidencia      jsonb,
  prazo_em       date,
  respondido_em  timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, termo_id, ordem),
  check ((ciencia is null) = (ciencia_em is null)),
  foreign key (organizacao_id, termo_id) references termo_enviado (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table termo_destinatario is 'One addressee of a notice, as named when it was sent. Without usuario_id somebody who has no account: told by letter or gazette.';
comment on column termo_destinatario.evidencia is 'Of who acknowledged on the portal: session, address, agent, and the hash of what was read.';
create unique index termo_destinatario_pessoa on termo_destinatario (organizacao_id, termo_id, usuario_id) where usuario_id is not null;
create index termo_destinatario_usuario on termo_destinatario (organizacao_id, usuario_id, enviado_em desc, id desc) where usuario_id is not null;
create index termo_destinatario_documento on termo_destinatario (organizacao_id, documento) where documento <> '';
create index termo_destinatario_tacita on termo_destinatario (organizacao_id, tacita_em) where ciencia is null and tacita_em is not null;
create index termo_destinatario_prazo on termo_destinatario (organizacao_id, prazo_em) where prazo_em is not null and respondido_em is null;
call proteger_tenant('termo_destinatario', 'select, insert, update');

create table termo_entrega (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  destinatario_id uuid not null,
  canal          text not null check (canal in ('Portal', 'E-mail', 'Carta', 'Diário oficial', 'Em mãos')),
  em             timestamptz not null,
  chave          text,
  resultado      text not null default 'Enviado' check (resultado in ('Enviado', 'Recebido', 'Falhou')),
  descricao      text not null default '',
  arquivo_id     uuid,
  por_nome       text not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, destinatario_id) references termo_destinatario (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table termo_entrega is 'One way by which a notice went to one addressee, at one time. Append-only: sent again is another row.';
comment on column termo_entrega.chave is 'Of a mail: its key in the outbox, which knows what became of it.';
create index termo_entrega_destinatario on termo_entrega (organizacao_id, destinatario_id);
create index termo_entrega_arquivo on termo_entrega (organizacao_id, arquivo_id) where arquivo_id is not null;
call proteger_tenant('termo_entrega', 'select, insert');

create table termo_resposta (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  destinatario_id uuid not null,
  texto          text not null check (length(texto) between 3 and 20000),
  por            uuid not null,
  por_nome       text not null,
  em             timestamptz not null,
  fora_do_prazo  boolean not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, destinatario_id) references termo_destinatario (organizacao_id, id) on delete restrict
);
comment on table termo_resposta is 'What an addressee answered. Append-only.';
create index termo_resposta_destinatario on termo_resposta (organizacao_id, destinatario_id, em);
call proteger_tenant('termo_resposta', 'select, insert');

create table termo_anexo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  destinatario_id uuid not null,
  resposta_id    uuid,
  arquivo_id     uuid not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, destinatario_id) references termo_destinatario (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, resposta_id) references termo_resposta (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table termo_anexo is 'A file of an answer; without resposta_id of one that is being written.';
create index termo_anexo_destinatario on termo_anexo (organizacao_id, destinatario_id);
create index termo_anexo_resposta on termo_anexo (organizacao_id, resposta_id) where resposta_id is not null;
create index termo_anexo_arquivo on termo_anexo (organizacao_id, arquivo_id);
call proteger_tenant('termo_anexo');

create table termo_documento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  termo_id       uuid not null,
  arquivo_id     uuid not null,
  feito_em       timestamptz not null,
  primary key (organizacao_id, termo_id),
  foreign key (organizacao_id, termo_id) references termo_enviado (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table termo_documento is 'The notice as a sealed PDF, made once by a job.';
create index termo_documento_arquivo on termo_documento (organizacao_id, arquivo_id);
call proteger_tenant('termo_documento', 'select, insert');
