import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import type { Status } from '@portal/domain/requerimentos/status';
import { formatReais } from '@portal/domain/text/dinheiro';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Change } from '#ui/Change.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Contribuintes.module.css';
import { mostrarCampo, ROTULOS } from './palavras.ts';

interface Props {
  pessoa: Contribuinte;
}
const hrefDe = (id: string) => rota('prefeitura.requerimento.visualizacao', { id });
const papeisDe = (papeis: string[]) => papeis.map((papel) => PAPEIS[papel as Papel]).join(', ');

/** The newest requests, in every role, and what is owed for them. */
export function Pedidos({ pessoa: { pedidos, total_pedidos, guias } }: Props) {
  const abertas =
    guias.abertas > 0 && `${plural(guias.abertas, 'guia em aberto', 'guias em aberto')}, ${formatReais(guias.aberto_centavos)}`;
  const pagas = guias.pagas > 0 && plural(guias.pagas, 'guia paga', 'guias pagas');
  const taxas = [abertas, pagas].filter(Boolean).join(' · ');
  return (
    <Card title={`Pedidos (${total_pedidos})`} id="pedidos">
      {taxas && <p className={classes.vazio}>{taxas}</p>}
      {pedidos.length === 0 ? (
        <p className={classes.vazio}>Nenhum pedido protocolado neste município.</p>
      ) : (
        <ul className={classes.lista}>
          {pedidos.map((r) => (
            <li key={r.id} className={classes.linha}>
              <span className={classes.quem}>
                <RouteLink href={hrefDe(r.id)}>
                  {r.numero} · {r.processo_nome}
                </RouteLink>
                <span className={classes.sob}>
                  {papeisDe(r.papeis)}
                  {r.protocolado_em && ` · protocolado em ${formatDate(r.protocolado_em)}`}
                </span>
              </span>
              <StatusRequerimento status={r.status as Status} />
            </li>
          ))}
        </ul>
      )}
      {total_pedidos > pedidos.length && (
        <p className={classes.vazio}>São os {pedidos.length} mais novos. Os outros estão na lista de requerimentos.</p>
      )}
    </Card>
  );
}

/** What was issued in the person's name; nothing where nothing was. */
export function Documentos({ pessoa: { documentos } }: Props) {
  if (documentos.length === 0) return null;
  return (
    <Card title="Documentos emitidos" id="documentos">
      <ul className={classes.lista}>
        {documentos.map((d) => (
          <li key={d.id} className={classes.linha}>
            <RouteLink href={hrefDe(d.requerimento_id)}>
              {d.titulo} {d.numero}
            </RouteLink>
            <StatusPill tone={d.situacao === 'Vigente' ? 'green' : 'grey'}>{d.situacao}</StatusPill>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was done with the record here; nothing where nothing was. */
export function Historico({ pessoa: { historico } }: Props) {
  if (historico.length === 0) return null;
  return (
    <Card title="O que já mudou" id="historico">
      <ul className={classes.lista}>
        {historico.map((h) => (
          <li key={h.id} className={classes.linha}>
            <span className={classes.quem}>
              {h.texto}
              <span className={classes.sob}>{h.por}</span>
              {h.campos.map(({ campo, antes, depois }) => (
                <span key={campo} className={classes.mudou}>
                  <span className={classes.sob}>{ROTULOS[campo] ?? 'Outro dado'}</span>
                  <Change before={mostrarCampo(campo, antes)} after={mostrarCampo(campo, depois)} afterwards="Depois" />
                </span>
              ))}
            </span>
            <When at={h.em} exact />
          </li>
        ))}
      </ul>
    </Card>
  );
}
