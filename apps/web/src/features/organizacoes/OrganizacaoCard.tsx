import type { DadosOf } from '@portal/domain/http/endpoint';
import type { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { IconExternalLink } from '@tabler/icons-react';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Organizacao.module.css';

export type OrganizacaoLinha = DadosOf<typeof listarOrganizacoes>['data'][number];

/** The town's own door, on this installation's port. */
export const enderecoDe = (dominio: string): string =>
  `${location.protocol}//${dominio}${location.port ? `:${location.port}` : ''}/`;

export const SituacaoPill = ({ ativa }: { ativa: boolean }) => (
  <StatusPill tone={ativa ? 'green' : 'grey'}>{ativa ? 'Ativa' : 'Inativa'}</StatusPill>
);

export const OrganizacaoCard = ({ organizacao }: { organizacao: OrganizacaoLinha }) => (
  <section className={classes.card}>
    <div className={classes.line}>
      <h2 className={classes.name}>
        <RouteLink href={rota('sistema.organizacao.cadastro', { id: organizacao.id })}>{nomeCurto(organizacao.nome)}</RouteLink>
      </h2>
      <SituacaoPill ativa={organizacao.ativa} />
    </div>
    <a href={enderecoDe(organizacao.dominio)} target="_blank" rel="noreferrer" className={classes.link}>
      {organizacao.dominio}
      <IconExternalLink size={14} aria-label="(abre em outra aba)" />
    </a>
    <p className={classes.meta}>
      {plural(organizacao.total_membros, 'pessoa', 'pessoas')} · desde {formatDate(organizacao.criado_em)}
    </p>
  </section>
);
