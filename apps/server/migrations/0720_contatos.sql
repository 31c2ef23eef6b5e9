/*
 * What people write to the town hall, and what it answers: a number, a sector, a term of thirty days that is extended once (Lei 13.460/2017,
 * art. 16), and a thread that both read. The thread is never changed; a person who is erased takes their words along.
 */
create table contato (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  versao          integer not null default 1,
  numero          text not null check (numero ~ '^[0-9]{6,}/[0-9]{4}$'),
  tipo            text not null check (tipo in ('duvida', 'solicitacao', 'reclamacao', 'sugestao', 'elogio', 'denuncia')),
  situacao        text not null default 'Aberto' check (situacao in ('Aberto', 'Em atendimento', 'Respondido', 'Encerrado')),
  usuario_id      uuid not null,
  setor_id        uuid,
  atendente_id    uuid,
  requerimento_id uuid,
  criado_em       timestamptz not null,
  prazo_em        date not null,
  prorrogado_em   timestamptz,
  lembrete        smallint not null default 0 check (lembrete between 0 and 2),
  concluido_em    timestamptz,
  no_prazo        boolean,
  respondido_em   timestamptz,
  encerrado_em    timestamptz,
  levado_em       timestamptz,
  nota            smallint check (nota between 1 and 5),
  nota_texto      text not null default '' check (length(nota_texto) <= 1000),
  nota_em         timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, numero),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id),
  foreign key (organizacao_id, atendente_id) references membro (organizacao_id, usuario_id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  check ((encerrado_em is not null) = (situacao = 'Encerrado')),
  check ((atendente_id is not null) = (situacao = 'Em atendimento')),
  check (respondido_em is not null or situacao <> 'Respondido'),
  check ((concluido_em is null) = (no_prazo is null)),
  check ((nota is null) = (nota_em is null)),
  check (nota is null or respondido_em is not null)
);
comment on table contato is 'What somebody wrote to the town hall: a question, a complaint, a report. Its words are in contato_fala.';
comment on column contato.setor_id is 'Who answers; null: those who manage the town.';
comment on column contato.requerimento_id is 'The request it speaks of.';
comment on column contato.prazo_em is 'The last day to answer; a message after an answer, or after the closing, begins another term.';
comment on column contato.prorrogado_em is 'When it had its one extension.';
comment on column contato.lembrete is 'Notices of the term that went out: 1 five days before, 2 once it was over.';
comment on column contato.concluido_em is 'The first answer, or the closing without one: by it the year is counted. no_prazo: by the term that held then.';
comment on column contato.levado_em is 'When it was written into the request it speaks of.';
comment on column contato.nota is 'How satisfied the person was with the answer, 1 to 5.';
create index contato_fila on contato (organizacao_id, prazo_em, id);
create index contato_do_setor on contato (organizacao_id, setor_id, prazo_em, id);
create index contato_da_pessoa on contato (organizacao_id, usuario_id, criado_em desc, id desc);
create index contato_do_requerimento on contato (organizacao_id, requerimento_id) where requerimento_id is not null;
create index contato_do_atendente on contato (organizacao_id, atendente_id) where atendente_id is not null;
create index contato_do_ano on contato (organizacao_id, criado_em, id);
create index contato_por_lembrar on contato (organizacao_id, prazo_em) where situacao in ('Aberto', 'Em atendimento') and lembrete < 2;
call proteger_tenant('contato', 'select, insert, update');

create table contato_fala (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  contato_id     uuid not null,
  especie        text not null check (especie in ('mensagem', 'resposta', 'prorrogacao', 'encaminhamento', 'encerramento')),
  texto          text not null check (length(texto) <= 2000),
  autor_id       uuid not null,
  autor_nome     text not null,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, contato_id) references contato (organizacao_id, id) on delete restrict
);
comment on table contato_fala is 'The thread of a contact. mensagem: of its person, all else of the town hall. encaminhamento is read by the town hall alone.';
create index contato_fala_do_contato on contato_fala (organizacao_id, contato_id, id);
create index contato_fala_autor on contato_fala (organizacao_id, autor_id);
call proteger_tenant('contato_fala', 'select, insert, update');

create table contato_arquivo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  arquivo_id     uuid not null,
  enviado_por    uuid not null,
  fala_id        uuid,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, arquivo_id),
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, fala_id) references contato_fala (organizacao_id, id) on delete restrict
);
comment on table contato_arquivo is 'A file of a message; without fala_id of one that is being written, and gone a day later.';
create index contato_arquivo_da_fala on contato_arquivo (organizacao_id, fala_id) where fala_id is not null;
create index contato_arquivo_solto on contato_arquivo (organizacao_id, enviado_por, criado_em) where fala_id is null;
create index contato_arquivo_de on contato_arquivo (organizacao_id, enviado_por);
call proteger_tenant('contato_arquivo');

create table contato_destino (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  tipo           text not null check (tipo in ('duvida', 'solicitacao', 'reclamacao', 'sugestao', 'elogio', 'denuncia')),
  setor_id       uuid,
  versao         integer not null,
  primary key (organizacao_id, tipo),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict
);
comment on table contato_destino is 'The sector that a kind of contact reaches; without one those who manage the town.';
create index contato_destino_setor on contato_destino (organizacao_id, setor_id) where setor_id is not null;
call proteger_tenant('contato_destino', 'select, insert, update');
