-- A verdict knows what it rested on when it was given: what changed under it is looked at again, all else stands.
alter table analise_item
  add column apoio jsonb not null default '{}',
  add column rodada integer not null default 0,
  add column reaberto_motivo text not null default '' check (length(reaberto_motivo) <= 500),
  add column reaberto_por text not null default '',
  add column reaberto_em timestamptz;
comment on column analise_item.apoio is 'Ground by ground, by digest, what the verdict rested on; {} for those given before this was kept.';
comment on column analise_item.rodada is 'The round that was judged: its answers are what stood before a change.';
comment on column analise_item.reaberto_motivo is 'Why somebody wants another look though nothing changed; an empty text where nobody does.';
