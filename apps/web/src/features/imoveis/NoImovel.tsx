import type { Imovel } from '@portal/domain/imoveis/cadastro';
import type { Status } from '@portal/domain/requerimentos/status';
import type { ComponentType } from 'react';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Imoveis.module.css';

export type Pill = ComponentType<{ status: Status }>;

/** What was asked for on it, the latest first. */
export const Requerimentos = ({ imovel: { requerimentos }, Status }: { imovel: Imovel; Status: Pill }) => (
  <Card title={`Requerimentos (${requerimentos.length})`} id="requerimentos">
    {requerimentos.length === 0 && <p className={classes.soft}>Nenhum requerimento neste imóvel.</p>}
    <ul className={classes.lista}>
      {requerimentos.map((r) => (
        <li key={r.id}>
          <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: r.id })}>
            {r.numero || 'Sem número'} · {r.processo_nome}
          </RouteLink>
          <Status status={r.status as Status} />
          <span className={classes.soft}>Protocolado em {formatDate(r.protocolado_em)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** What was issued on it. */
export const Licencas = ({ imovel: { licencas } }: { imovel: Imovel }) => (
  <Card title={`Licenças (${licencas.length})`} id="licencas">
    {licencas.length === 0 && <p className={classes.soft}>Nenhuma licença neste imóvel.</p>}
    <ul className={classes.lista}>
      {licencas.map((l) => (
        <li key={l.id}>
          <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: l.requerimento_id })}>
            {l.titulo} nº {l.numero}
          </RouteLink>
          <span className={classes.soft}>
            {l.situacao}, emitida em {formatDate(l.emitida_em)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
