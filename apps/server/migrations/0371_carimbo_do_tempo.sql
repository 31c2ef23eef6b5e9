/* An authority says when it saw the town's seal: after that the time no longer hangs on the clock of the portal. */
alter table licenca
  add column carimbo_em timestamptz,
  add column carimbo_de text not null default '' check (length(carimbo_de) <= 200);
alter table licenca add constraint licenca_carimbo_check check ((carimbo_em is null) = (carimbo_de = '')) not valid;
alter table licenca validate constraint licenca_carimbo_check;
comment on column licenca.carimbo_em is 'When a time-stamp authority (RFC 3161) saw the town''s last seal of the file (PAdES B-T); null without one (B-B).';
comment on column licenca.carimbo_de is 'That authority, as its certificate names it; '''' without one.';
