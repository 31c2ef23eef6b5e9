-- A maintenance ends by itself, and says in words what it is for. Without an end, as the version before writes it, it lasts until it is ended.
alter table organizacao
  add column manutencao_ate timestamptz,
  add column manutencao_aviso text not null default '' check (length(manutencao_aviso) <= 300);
comment on column organizacao.data_manutencao is 'From when the portal of the town is closed; null: no maintenance.';
comment on column organizacao.manutencao_ate is 'When it opens again by itself.';
comment on column organizacao.manutencao_aviso is 'What people are told, before and while it lasts.';
