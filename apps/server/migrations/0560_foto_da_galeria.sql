/* A picture of a visit that was chosen, not taken there: its hour and place are those that its camera wrote, where it did. */
alter table vistoria_foto add column origem text check (origem in ('camera', 'galeria'));
comment on column vistoria_foto.origem is 'Whether a phone took it on the visit, or it was chosen from what lay there; null where that was not said. Of a chosen one vistoria_foto_lugar has what its camera wrote, and no row where that is nothing.';
