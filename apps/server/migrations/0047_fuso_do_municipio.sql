/* The zone of a town's clocks. Days, years of numbers, due dates and printed hours follow it; those that are stored stay. */
alter table organizacao add column fuso text not null default 'America/Sao_Paulo' check (fuso in (
  'America/Noronha', 'America/Sao_Paulo', 'America/Bahia', 'America/Maceio', 'America/Recife', 'America/Fortaleza', 'America/Araguaina',
  'America/Belem', 'America/Santarem', 'America/Campo_Grande', 'America/Cuiaba', 'America/Manaus', 'America/Porto_Velho',
  'America/Boa_Vista', 'America/Eirunepe', 'America/Rio_Branco'));
comment on column organizacao.fuso is 'IANA zone of its clocks (domain/text/fusos.ts); without a word that of its state.';

alter table organizacao no force row level security;
update organizacao set fuso = case uf
    when 'AC' then 'America/Rio_Branco' when 'AL' then 'America/Maceio' when 'AM' then 'America/Manaus' when 'AP' then 'America/Belem'
    when 'BA' then 'America/Bahia' when 'CE' then 'America/Fortaleza' when 'MA' then 'America/Fortaleza'
    when 'MS' then 'America/Campo_Grande' when 'MT' then 'America/Cuiaba' when 'PA' then 'America/Belem'
    when 'PB' then 'America/Fortaleza' when 'PE' then 'America/Recife' when 'PI' then 'America/Fortaleza'
    when 'RN' then 'America/Fortaleza' when 'RO' then 'America/Porto_Velho' when 'RR' then 'America/Boa_Vista'
    when 'SE' then 'America/Maceio' when 'TO' then 'America/Araguaina' else 'America/Sao_Paulo' end;
alter table organizacao force row level security;

/* As before, with the day of each town in the place of one day for all. */
drop function prazos_a_vigiar(date);
create function prazos_a_vigiar(agora timestamptz) returns table (organizacao_id integer, requerimento_id uuid)
language sql stable security definer set search_path = public as $$
  with dia as (select o.id, (agora at time zone o.fuso)::date as hoje from organizacao o)
  select e.organizacao_id, e.requerimento_id
    from etapa e join dia d on d.id = e.organizacao_id
   where e.prazo_em is not null and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento') and e.prazo_em < d.hoje
     and not exists (select from prazo_evento p
           where p.organizacao_id = e.organizacao_id and p.requerimento_id = e.requerimento_id and p.etapa_id = e.id
             and p.tipo = 'lembrete' and p.causa = 'vencido' and p.dia > e.prazo_em)
  union
  select e.organizacao_id, e.requerimento_id
    from etapa e
    join dia d on d.id = e.organizacao_id
    join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id
    join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
   where e.prazo_em is not null and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento') and e.prazo_em <= d.hoje + 60
     and v.definicao ? 'aprovacao_tacita'
  union
  select r.organizacao_id, r.id
    from requerimento r where r.prazo_em is not null and r.status = 'Aguardando requerente'
  union
  select r.organizacao_id, r.id
    from requerimento r join dia d on d.id = r.organizacao_id
   where r.prazo_em < d.hoje and r.status = 'Aguardando comprovante'
     and not exists (select from prazo_evento p
           where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.etapa_id is null
             and p.tipo = 'lembrete' and p.causa = 'guia_vencida_' || to_char(r.prazo_em, 'YYYY-MM-DD'))
   order by 1, 2
$$;
comment on function prazos_a_vigiar is 'Requests of all towns whose deadlines are near or over, by the day of each town. For the morning watch alone.';
revoke all on function prazos_a_vigiar(timestamptz) from public;
grant execute on function prazos_a_vigiar(timestamptz) to portal_app;
