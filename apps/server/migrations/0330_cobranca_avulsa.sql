/* A fee that is charged besides those of the process: inspected again, a fine, a second copy. */
alter table guia add column ao_lado boolean not null default false;
comment on column guia.ao_lado is 'The request goes on without it while its day lasts.';
