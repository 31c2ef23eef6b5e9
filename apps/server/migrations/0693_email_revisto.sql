/* A mail that did not leave is counted until somebody sent it again, or set it aside. */
alter table email add column revisto_em timestamptz;
comment on column email.revisto_em is 'Somebody saw to a mail that did not leave: another went in its place, or it was set aside.';
