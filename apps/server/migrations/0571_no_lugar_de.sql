/* While somebody is away, whoever stands in for them may have what is theirs; it comes back when the absence ends. */
alter table etapa add column no_lugar_de uuid,
  add foreign key (organizacao_id, no_lugar_de) references membro (organizacao_id, usuario_id) on delete restrict;
comment on column etapa.no_lugar_de is 'Whose it is while another has it because of an absence; null once it is given to somebody by any other way.';
create index etapa_no_lugar_de on etapa (organizacao_id, no_lugar_de) where no_lugar_de is not null;
alter table processo_requerimento_assinatura add column no_lugar_de uuid,
  add foreign key (organizacao_id, no_lugar_de) references membro (organizacao_id, usuario_id) on delete restrict;
comment on column processo_requerimento_assinatura.no_lugar_de is 'Who was called first, where another was because of an absence.';
create index assinatura_no_lugar_de on processo_requerimento_assinatura (organizacao_id, no_lugar_de) where no_lugar_de is not null;
