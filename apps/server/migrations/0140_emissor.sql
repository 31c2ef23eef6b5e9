/* Who issues a slip is the town's choice: the portal itself, the town's tax system, or somebody by hand. */
alter table guia
  add column emissor text not null default 'portal' check (emissor in ('portal', 'tributos', 'mao')),
  add column numero_externo text not null default '' check (length(numero_externo) <= 40),
  add column arquivo_id uuid,
  add column emitida_por uuid,
  add column emissao_versao smallint not null default 1 check (emissao_versao > 0),
  add column emissao_tentativas smallint not null default 0 check (emissao_tentativas >= 0),
  add column emitir_apos timestamptz,
  add foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  drop constraint guia_check1,
  add constraint guia_tem_como_pagar check
    (emissao in ('A emitir', 'Erro na emissão') or codigo_barras is not null or pix <> '' or arquivo_id is not null),
  add constraint guia_a_mao check ((emissao = 'Emitida manualmente') <= (arquivo_id is not null and emitida_por is not null));
comment on column guia.emissor is 'Who issued it, or is to: the portal, the tax system of the town, or somebody by hand.';
comment on column guia.numero_externo is 'Its number where it was issued, if that was not here; '''' otherwise.';
comment on column guia.arquivo_id is 'The sheet of one issued by hand.';
comment on column guia.emissao_versao is 'With the id the key under which the tax system is asked: the same over all tries, another only for another due day.';
comment on column guia.emitir_apos is 'When the tax system is asked next; moved on while it is being asked. Null: nobody asks.';
create index guia_arquivo on guia (organizacao_id, arquivo_id) where arquivo_id is not null;
create index guia_a_emitir on guia (emitir_apos) where emitir_apos is not null;

/* Slips whose next try is due, of all towns: the clock runs once for the installation. */
create function guias_a_emitir(agora timestamptz) returns table (organizacao_id integer, guia_id uuid)
language sql stable security definer set search_path = public as $$
  select g.organizacao_id, g.id from guia g where g.emitir_apos <= agora order by g.emitir_apos, g.id limit 200
$$;
revoke all on function guias_a_emitir(timestamptz) from public;
grant execute on function guias_a_emitir(timestamptz) to portal_app;
create policy emissao on guia for select to current_user using (true);
