import type { DadosOf } from '@portal/domain/http/endpoint';
import { enderecoDe } from '@portal/domain/organizacoes/endereco';
import type { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { IconExternalLink } from '@tabler/icons-react';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Escudo } from './Escudo.tsx';
import classes from './Organizacao.module.css';

export type OrganizacaoLinha = DadosOf<typeof listarOrganizacoes>['data'][number];

const TONS = { Ativo: 'green', Suspenso: 'amber', Encerrado: 'grey' } as const;

export const SituacaoPill = ({ situacao }: { situacao: Situacao }) => <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>;

export const OrganizacaoCard = ({ organizacao }: { organizacao: OrganizacaoLinha }) => (
  <section className={classes.card}>
    <Escudo cor={organizacao.cor} size={44} />
    <div className={classes.corpo}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <RouteLink href={rota('sistema.organizacao.cadastro', { id: organizacao.id })} className={classes.abre}>
            {nomeCurto(organizacao.nome)}
            <span className={classes.uf}> {organizacao.uf}</span>
          </RouteLink>
        </h2>
        <SituacaoPill situacao={organizacao.situacao} />
      </div>
      <a href={enderecoDe(location.origin, organizacao.dominio)} target="_blank" rel="noreferrer" className={classes.link}>
        {organizacao.dominio}
        <IconExternalLink size={14} aria-label="(abre em outra aba)" />
      </a>
      <p className={classes.meta}>
        {plural(organizacao.total_membros, 'pessoa', 'pessoas')} · desde {formatDate(organizacao.criado_em)}
      </p>
    </div>
  </section>
);
