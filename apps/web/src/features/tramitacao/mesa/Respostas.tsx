import type { Requerimento } from '@portal/domain/autos/contract';
import { paraLer } from '@portal/domain/respostas/leitura';
import { contextoDe } from '@portal/domain/respostas/respostas';
import { Fragment, type MouseEvent, useMemo } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { CamposDaAnalise } from '../analise/CamposDaAnalise.tsx';
import { Campo } from './Campo.tsx';
import { Conferencia } from './Conferencia.tsx';
import { Figuras } from './Figuras.tsx';
import { useMesa } from './mesa-context.ts';
import classes from './Respostas.module.css';
import { etapaAtualDe, isAberta } from './situacao.ts';
import { Normas } from './verificacoes/Normas.tsx';
import { OQueMudou } from './verificacoes/OQueMudou.tsx';
import { Verificacoes } from './verificacoes/Verificacoes.tsx';

/** The sections with what is asked and was answered: hidden fields and explanations are left out. */
export function useSecoes(r: Requerimento) {
  return useMemo(() => {
    const contexto = contextoDe(r.definicao, r.respostas);
    return r.definicao.secoes
      .map((secao) => ({
        ...secao,
        trechos: paraLer(secao.campos, r.respostas, contexto),
      }))
      .map((secao) => ({ ...secao, campos: secao.trechos.flatMap(({ campos }) => campos) }))
      .filter(({ campos }) => campos.length > 0);
  }, [r.definicao, r.respostas]);
}

const jump = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.querySelector<HTMLElement>('[data-campo], h2')?.focus({ preventScroll: true });
};

/**
 * The middle of the desk: one scroll with anchors over everything that was sent.
 * @param rola it scrolls inside its column and not with the page
 */
export function Respostas({ rola }: { rola?: boolean }) {
  const { r, analisa } = useMesa();
  const secoes = useSecoes(r);
  const abertasEm = (ids: string[]) => r.pendencias.filter((item) => ids.includes(item.campo_id) && isAberta(item)).length;
  const etapa = etapaAtualDe(r);
  const temConferencia = r.definicao.etapas.some((d) => d.id === etapa?.definicao_id && d.conferencia.length > 0);
  const anchors = [
    ...secoes.map(({ id, titulo, campos }) => ({
      id: `secao-${id}`,
      titulo,
      abertas: abertasEm(campos.map((campo) => campo.id)),
    })),
    ...(temConferencia ? [{ id: 'secao-conferencia', titulo: 'Conferência', abertas: 0 }] : []),
    ...(r.verificacoes.length > 0 ? [{ id: 'secao-indices', titulo: 'Índices da zona', abertas: 0 }] : []),
    ...(r.normas.length > 0 ? [{ id: 'secao-normas', titulo: 'Normas', abertas: 0 }] : []),
  ];
  return (
    <div className={classes.root} data-rola={rola || undefined}>
      <nav className={classes.anchors} aria-label="Partes do requerimento">
        <ul>
          {anchors.map(({ id, titulo, abertas }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => jump(event, id)}>
                {titulo}
                {abertas > 0 && (
                  <span className={classes.count}>
                    {abertas}
                    <span className="visually-hidden"> {abertas === 1 ? 'pendência' : 'pendências'}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {analisa && <Figuras />}
      <div className={classes.scroll}>
        <OQueMudou />
        {analisa && <CamposDaAnalise requerimento={r} />}
        {secoes.map(({ id, titulo, trechos }) => (
          <div key={id} id={`secao-${id}`} className={classes.section}>
            <Card title={titulo} id={`cartao-${id}`} flush>
              {trechos.map(({ titulo: trecho, campos }) => (
                <Fragment key={trecho?.id ?? ''}>
                  {trecho && <h3 className={classes.trecho}>{trecho.rotulo}</h3>}
                  {campos.map((campo) => (
                    <Campo key={campo.id} campo={campo} />
                  ))}
                </Fragment>
              ))}
            </Card>
          </div>
        ))}
        {temConferencia && (
          <div id="secao-conferencia" className={classes.section}>
            <Conferencia />
          </div>
        )}
        {r.verificacoes.length > 0 && (
          <div id="secao-indices" tabIndex={-1} className={classes.section}>
            <Verificacoes verificacoes={r.verificacoes} />
          </div>
        )}
        {r.normas.length > 0 && (
          <div id="secao-normas" tabIndex={-1} className={classes.section}>
            <Normas />
          </div>
        )}
        <Rodadas rodadas={r.rodadas} />
      </div>
    </div>
  );
}

/** When what was sent, where that was more than once. */
function Rodadas({ rodadas }: { rodadas: Requerimento['rodadas'] }) {
  if (rodadas.length < 2) return null;
  return (
    <Card title="Rodadas" id="rodadas">
      <ol className={classes.rounds}>
        {rodadas.map(({ numero, autor, criado_em }) => (
          <li key={numero}>
            <strong>{numero === 1 ? 'Protocolo' : `Rodada ${numero}`}</strong> · {formatDateTime(criado_em)}
            {autor && ` · ${autor}`}
          </li>
        ))}
      </ol>
    </Card>
  );
}
