import { DOCUMENTO_DO_CONSELHO } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import type { ProfissionalDoCadastro } from '@portal/domain/profissionais/contract';
import type { Status } from '@portal/domain/requerimentos/status';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Profissionais.module.css';

interface Props {
  profissional: ProfissionalDoCadastro;
}
const hrefDo = (id: string) => rota('prefeitura.requerimento.visualizacao', { id });
const papeisDe = (papeis: string[]) => papeis.map((papel) => PAPEIS[papel as Papel] ?? papel).join(', ');

/** Where they answer, by which document, and what still waits there. */
export function Pedidos({ profissional: { pedidos, conselho } }: Props) {
  const tipo = DOCUMENTO_DO_CONSELHO[conselho];
  return (
    <Card title={`Pedidos (${pedidos.length})`} id="pedidos">
      {pedidos.length === 0 && <p className={classes.sob}>Nenhum pedido protocolado com este registro.</p>}
      <ul className={classes.lista}>
        {pedidos.map((r) => (
          <li key={r.id} className={classes.linha}>
            <span className={classes.quem}>
              <RouteLink href={hrefDo(r.id)}>
                {r.numero} · {r.processo_nome}
              </RouteLink>
              <span className={classes.sob}>
                {papeisDe(r.papeis)} · protocolado em {formatDate(r.protocolado_em)}
                {r.pendencias > 0 && ` · ${plural(r.pendencias, 'pendência', 'pendências')}`}
              </span>
              {r.documentos.map((d) => (
                <span key={`${d.responsabilidade} ${d.numero}`} className={classes.sob}>
                  {tipo} {d.numero}, {d.responsabilidade.toLowerCase()}
                  {d.tambem_em.length > 0 && (
                    <strong className={classes.repetida}>
                      {' '}
                      · usada também em{' '}
                      {d.tambem_em.map((outro, i) => (
                        <span key={outro.id}>
                          {i > 0 && ', '}
                          <RouteLink href={hrefDo(outro.id)}>{outro.numero}</RouteLink>
                        </span>
                      ))}
                    </strong>
                  )}
                </span>
              ))}
            </span>
            <StatusRequerimento status={r.status as Status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was issued with their name in it; nothing where nothing was. */
export function Licencas({ profissional: { licencas } }: Props) {
  if (licencas.length === 0) return null;
  return (
    <Card title={`Licenças (${licencas.length})`} id="licencas">
      <ul className={classes.lista}>
        {licencas.map((l) => (
          <li key={l.id} className={classes.linha}>
            <RouteLink href={hrefDo(l.requerimento_id)}>
              {l.titulo} nº {l.numero}
            </RouteLink>
            <StatusPill tone={l.situacao === 'Vigente' ? 'green' : 'grey'}>{l.situacao}</StatusPill>
          </li>
        ))}
      </ul>
    </Card>
  );
}
