import type { Lugar, PontoNoMapa } from '@portal/domain/autos/lugares';
import { esbocar } from './esboco.ts';
import classes from './Localizacao.module.css';

export interface LugarComPonto extends Lugar {
  ponto: PontoNoMapa;
  /** As the list beside the drawing counts it. */
  numero: number;
}

const TAMANHO = { largura: 320, altura: 200 };
const { largura, altura } = TAMANHO;
/** The upper edge belongs to the meridians. */
const LETREIRO = 24;

/** Where the places lie to each other, for a town that has no map to show: nothing is asked of anybody outside. */
export function Esboco({ lugares }: { lugares: readonly LugarComPonto[] }) {
  const { pontos, meridianos, paralelos, regua } = esbocar(
    lugares.map((l) => l.ponto),
    TAMANHO,
  );
  const dito = lugares.map((l) => (lugares.length > 1 ? `${l.numero}, ${l.nome}` : l.nome)).join('; ');
  return (
    <svg
      viewBox={`0 0 ${largura} ${altura}`}
      className={classes.sketch}
      role="img"
      aria-label={`Desenho da posição, com o norte para cima: ${dito}`}
    >
      {meridianos.map(({ x, rotulo }) => (
        <g key={rotulo}>
          <line x1={x} x2={x} y1={0} y2={altura} className={classes.grid} />
          {x < largura - 40 && (
            <text x={x + 3} y={9} className={classes.degree}>
              {rotulo}
            </text>
          )}
        </g>
      ))}
      {paralelos.map(({ y, rotulo }) => (
        <g key={rotulo}>
          <line x1={0} x2={largura} y1={y} y2={y} className={classes.grid} />
          {y > LETREIRO && (
            <text x={3} y={y - 3} className={classes.degree}>
              {rotulo}
            </text>
          )}
        </g>
      ))}
      {pontos.map(({ x, y }, i) => (
        <g key={lugares[i]?.chave}>
          <path d={`M ${x} ${y} l -6 -9 a 8 8 0 1 1 12 0 Z`} className={classes.pin} />
          {lugares.length > 1 ? (
            <text x={x} y={y - 11} className={classes.number}>
              {lugares[i]?.numero}
            </text>
          ) : (
            <circle cx={x} cy={y - 14} r={3} className={classes.number} />
          )}
        </g>
      ))}
      <g transform={`translate(${largura - 16} 34)`}>
        <path d="M 0 -14 L 5 2 L 0 -1 L -5 2 Z" className={classes.north} />
        <text y={13} className={classes.letter}>
          N
        </text>
      </g>
      <g transform={`translate(${largura - 10 - regua.largura} ${altura - 10})`}>
        <path d={`M 0 -4 V 0 H ${regua.largura} V -4`} className={classes.ruler} />
        <text x={regua.largura / 2} y={-6} className={classes.letter}>
          {regua.rotulo}
        </text>
      </g>
    </svg>
  );
}
