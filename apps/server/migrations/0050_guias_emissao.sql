-- A slip exists before it can be paid: while the town lacks a payee it waits, and one whose day is over is followed by another.
alter table guia
  alter column codigo_barras drop not null,
  add column erro_emissao text not null default '',
  add column substitui_id uuid,
  add foreign key (organizacao_id, substitui_id) references guia (organizacao_id, id),
  add check ((emissao = 'Erro na emissão') = (erro_emissao <> '')),
  add check (codigo_barras is not null or emissao in ('A emitir', 'Erro na emissão'));
comment on column guia.erro_emissao is 'Why no slip could be made, for the town: the citizen is not told whose fault it is.';
comment on column guia.substitui_id is 'The slip that this one takes the place of, cancelled then: its day was over.';
create unique index guia_substitui on guia (organizacao_id, substitui_id) where substitui_id is not null;
create index guia_emissao on guia (organizacao_id, emissao, criado_em desc) where emissao <> 'Emitida';

-- those whose day was over before
update guia set emissao = 'Aguardando nova emissão'
 where emissao = 'Emitida' and pagamento = 'Pendente' and vencimento < (now() at time zone 'America/Sao_Paulo')::date;
