/* What of a kind that somebody holds an hour of is another now is told to them once. */
alter table atendimento add column contado text not null default '' check (length(contado) <= 2000);
comment on column atendimento.contado is 'The last change of its kind (name, place, how) that whoever booked it was told of, in words.';
