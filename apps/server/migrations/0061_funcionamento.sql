-- How an outside system is called for a town. Whoever writes it never reads the keys again; they are sealed by the installation's secret.
create table organizacao_cliente_api (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  endpoint       text not null check (endpoint like 'https://%' and length(endpoint) <= 500),
  sistema        text not null default '' check (length(sistema) <= 120),
  config_id      text not null default '' check (length(config_id) <= 120),
  app_key        bytea not null,
  app_secret     bytea not null,
  definido_em    timestamptz not null,
  definido_por   uuid not null references usuario,
  primary key (organizacao_id)
);
call proteger_tenant('organizacao_cliente_api');
comment on table organizacao_cliente_api is 'The API client of a town: where the works-registry system is called and as whom.';

-- A town may say that nobody comes in from another one without typing.
create or replace function abrir_passagem(destino integer, id uuid, hash bytea, agente bytea, sessao_id uuid, agora timestamptz)
returns text language sql volatile security definer set search_path = public as $$
  with quem as (
    select u.id, s.segundo_fator, coalesce(s.autenticada_em, s.criado_em) as provada_em
      from sessao s join usuario u on u.id = s.usuario_id
     where s.organizacao_id = current_setting('app.organizacao_id')::integer and s.id = sessao_id and s.revogada_em is null
       and s.usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid and s.metodo in ('senha', 'passagem')
       and u.ativo and u.confirmado_em is not null and u.completar_cadastro = 'Não'
  ), onde as (
    select o.id, o.dominio from organizacao o join membro m on m.organizacao_id = o.id
     where o.id = destino and o.id > 0 and o.ativa and o.capacidades -> 'passagem' is distinct from 'false'::jsonb and o.id <> current_setting('app.organizacao_id')::integer
       and m.usuario_id = (select q.id from quem q) and m.ativo and not m.suporte and m.painel_contribuinte
  ), feita as (
    insert into passagem (organizacao_id, id, usuario_id, hash, agente_hash, segundo_fator, provada_em, criado_em, expira_em)
    select onde.id, abrir_passagem.id, quem.id, abrir_passagem.hash, agente, quem.segundo_fator, quem.provada_em, agora, agora + interval '1 minute'
      from quem, onde
    returning organizacao_id
  )
  select onde.dominio from onde join feita on feita.organizacao_id = onde.id
$$;
