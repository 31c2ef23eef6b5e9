import { useMediaQuery } from '@mantine/hooks';
import { toCentesimos, toDecimal, totaisDoBloco, totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import { formatNumero } from '@portal/domain/text/numeros';
import { CARDS_BREAKPOINT_PX } from '#lib/constants.ts';
import { plural } from '#lib/format.ts';
import type { ViewProps } from '../tipo-web.ts';
import type { BlocoRascunho } from './novo.ts';
import classes from './Quadro.module.css';
import { TotaisDoQuadro } from './Totais.tsx';

const area = (n: number) => formatNumero(toDecimal(n));
const typed = (text: string) => area(toCentesimos(text));

/** The area table to read: a block a table, then the whole. */
export function QuadroAreasView({ resposta }: ViewProps<'quadro_areas'>) {
  const narrow = useMediaQuery(`(max-width: ${CARDS_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.leitura}>
      {resposta.blocos.map((bloco) => (
        <section key={bloco.id} className={classes.bloco}>
          <div className={classes.blocoTopo}>
            <strong className={classes.blocoTitulo}>{bloco.nome}</strong>
            <span className={classes.blocoFatos}>
              {[bloco.destinacao, bloco.tipo_construcao, plural(Number(bloco.unidades) || 0, 'unidade', 'unidades')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {narrow ? <Cartoes bloco={bloco} /> : <Tabela bloco={bloco} />}
        </section>
      ))}
      <TotaisDoQuadro totais={totaisDoQuadro(resposta)} />
    </div>
  );
}

const times = (repeticoes: string | number) => (Number(repeticoes) > 1 ? ` × ${repeticoes}` : '');

function Tabela({ bloco }: { bloco: BlocoRascunho }) {
  const t = totaisDoBloco(bloco);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard, where it is wider than its place
    <section className={classes.rolagem} tabIndex={0} aria-label={`Áreas de ${bloco.nome}`}>
      <table className={classes.tabela} data-leitura>
        <caption className="visually-hidden">Pavimentos de {bloco.nome}, áreas em metros quadrados</caption>
        <thead>
          <tr>
            <th scope="col">Pavimento</th>
            <th scope="col">Situação</th>
            <th scope="col" data-fim>
              Computável
            </th>
            <th scope="col" data-fim>
              Não comp.
            </th>
            <th scope="col" data-fim>
              Vazio
            </th>
            <th scope="col" data-fim>
              Total (m²)
            </th>
          </tr>
        </thead>
        <tbody>
          {bloco.pavimentos.map((p) => (
            <tr key={p.id}>
              <th scope="row">
                {p.nome}
                {times(p.repeticoes)}
              </th>
              <td>{p.situacao}</td>
              <td className={classes.numero}>{typed(p.computavel)}</td>
              <td className={classes.numero}>{typed(p.nao_computavel)}</td>
              <td className={classes.numero}>{typed(p.vazio)}</td>
              <td className={classes.numero}>{area(totaisDoBloco({ ...bloco, pavimentos: [p] }).construida)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {bloco.nome}, soma das linhas
            </th>
            <td className={classes.numero}>{area(t.computavel)}</td>
            <td className={classes.numero}>{area(t.nao_computavel)}</td>
            <td className={classes.numero}>{area(t.vazio)}</td>
            <td className={classes.numero}>{area(t.construida)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const Cartoes = ({ bloco }: { bloco: BlocoRascunho }) => (
  <ul className={classes.cartoes}>
    {bloco.pavimentos.map((p) => (
      <li key={p.id} className={classes.cartao}>
        <div className={classes.cartaoLido}>
          <strong>
            {p.nome}
            {times(p.repeticoes)}
          </strong>
          <strong className={classes.numero}>{area(totaisDoBloco({ ...bloco, pavimentos: [p] }).construida)} m²</strong>
        </div>
        <div className={classes.blocoFatos}>
          {p.situacao} · computável {typed(p.computavel)} · não computável {typed(p.nao_computavel)}
          {toCentesimos(p.vazio) > 0 && ` · vazio ${typed(p.vazio)}`}
        </div>
      </li>
    ))}
  </ul>
);
