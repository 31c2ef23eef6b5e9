alter table zona
  add column altura_max    numeric(6, 2),
  add column recuo_lateral numeric(6, 2),
  add column recuo_fundos  numeric(6, 2),
  add column artigos       jsonb not null default '{}' check (jsonb_typeof(artigos) = 'object');
comment on column zona.artigos is 'Where in base_legal each limit stands, by parameter: {"ca": "anexo II", "recuo_frontal": "§ 2º"}.';
