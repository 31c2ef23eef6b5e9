import type { DadosOf } from '@portal/domain/http/endpoint';
import type { verVistoriasDaObra } from '@portal/domain/vistorias/contract';
import { hrefDoRequerimento } from '#entities/requerimentos/hrefs.ts';
import { hrefDaVistoria } from '#entities/vistorias/hrefs.ts';
import { StatusDaVistoria } from '#entities/vistorias/StatusDaVistoria.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { useVistoriasDaObra } from './queries.ts';
import classes from './Vistorias.module.css';

type Lidas = DadosOf<typeof verVistoriasDaObra>;

const nomeDe = (nome: string, alvo: string) => [nome, alvo].filter(Boolean).join(' · ');

function Uma({ v, nome }: { v: Lidas['outras'][number]; nome: string }) {
  return <strong>{v.id ? <RouteLink href={hrefDaVistoria(v.id)}>{nome}</RouteLink> : nome}</strong>;
}

/** What a work goes through, by block or unit: what stands, what is missing, and the others that were made. */
export function VistoriasDaObra({ id }: { id: string }) {
  const { data } = useVistoriasDaObra(id);
  if (!data || (data.pedidas.length === 0 && data.outras.length === 0)) return null;
  return (
    <Card
      title="Vistorias da obra"
      id="vistorias"
      aside={
        data.pedidas.some((p) => p.falta) && <RouteLink href={hrefDoRequerimento(data.pedir_em)}>Pedir na licença</RouteLink>
      }
    >
      <ul className={classes.lista}>
        {data.pedidas.map(({ nome, alvo, falta, ultima }) => (
          <li key={`${nome}${alvo}`} className={classes.linha}>
            <span className={classes.nome}>
              {ultima ? <Uma v={ultima} nome={nomeDe(nome, alvo)} /> : <strong>{nomeDe(nome, alvo)}</strong>}
              {falta && <span className={classes.fraco}>{falta}</span>}
            </span>
            {ultima ? (
              <StatusDaVistoria status={ultima.status} resultado={ultima.resultado} />
            ) : (
              <StatusPill tone="grey-outline">Por pedir</StatusPill>
            )}
          </li>
        ))}
        {data.outras.map((v) => (
          <li key={v.numero} className={classes.linha}>
            <Uma v={v} nome={nomeDe(v.tipo, v.alvo)} />
            <StatusDaVistoria status={v.status} resultado={v.resultado} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
