alter table licenca add column condicoes text not null default '';
comment on column licenca.condicoes is 'What the document demands of its holder, a line each, as typed at the approval; printed on it. A revision keeps them.';
