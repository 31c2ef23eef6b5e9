import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import type { Marca } from '@portal/domain/plantas/contract';
import {
  area,
  centroDe,
  comprimento,
  emMetros,
  emMetrosQuadrados,
  type Giro,
  girar,
  type Ponto,
  tamanhoGirado,
} from '@portal/domain/plantas/geometria';
import { type Ferramenta, isMarca } from './ferramentas.ts';
import type { Ajuste } from './fonte.ts';
import classes from './formas.module.css';
import { Forma } from './formas.tsx';

export interface Medida {
  id: string;
  pagina: number;
  tipo: 'comprimento' | 'area';
  pontos: Ponto[];
}

/** '12,40 m' by the sheet's scale; in millimetres of paper where none is set. */
export function valorDa({ tipo, pontos }: Pick<Medida, 'tipo' | 'pontos'>, folha: Tamanho, escala: number | null): string {
  const MM = 25.4 / 72;
  if (tipo === 'area') {
    const pt2 = area(pontos, folha);
    return escala === null ? `${(pt2 * MM * MM).toFixed(0)} mm² no papel` : emMetrosQuadrados(pt2 * escala * escala);
  }
  const pt = comprimento(pontos, folha);
  return escala === null ? `${(pt * MM).toFixed(0)} mm no papel` : emMetros(pt * escala);
}

/** The marks of one revision, and how its sheet lies over the one that is seen. */
export interface GrupoDeMarcas {
  marcas: readonly Marca[];
  /** As it is seen, turned. */
  folha: Tamanho;
  ajuste: Ajuste;
  /** Made on the older of two. */
  antiga: boolean;
}

interface Props {
  grupos: readonly GrupoDeMarcas[];
  medidas: readonly Medida[];
  rotulo: (marca: Marca) => string;
  cor: (marca: Marca) => string;
  escolhida: string | null;
  onEscolher?: (id: string) => void;
  ferramenta: Ferramenta;
  previa: readonly Ponto[];
  mira: Ponto | null;
  corNova: string;
  /** As it is seen. */
  folha: Tamanho;
  giro: Giro;
  zoom: number;
  escala: number | null;
  achado?: readonly [Ponto, Ponto] | null;
}

const AZUL = '#0b5f8a';

/** Everything that lies over a sheet: marks, measures, what is being drawn, and the cross of the keyboard. */
export function Camada(props: Props) {
  const { grupos, medidas, rotulo, cor, escolhida, onEscolher, ferramenta, previa, mira, corNova, folha, giro, zoom, escala } =
    props;
  const px = 1 / zoom;
  const ver = (p: Ponto): Ponto => {
    const [x, y] = girar(p, giro);
    return [x * folha.largura, y * folha.altura];
  };
  const natural = tamanhoGirado(folha, giro);
  const linha = { fill: 'none', stroke: AZUL, strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' as const };
  const medir = (tipo: 'comprimento' | 'area', pontos: readonly Ponto[], key: string) => {
    const vistos = pontos.map(ver);
    const [cx, cy] = centroDe(vistos);
    const lista = vistos.map(([x, y]) => `${x},${y}`).join(' ');
    return (
      <g key={key}>
        {tipo === 'area' ? (
          <polygon points={lista} {...linha} fill={AZUL} fillOpacity={0.12} />
        ) : (
          <polyline points={lista} {...linha} />
        )}
        {vistos.map(([x, y], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          <circle key={i} cx={x} cy={y} r={4 * px} fill={AZUL} />
        ))}
        {pontos.length > 1 && (
          <text
            x={cx}
            y={cy - 8 * px}
            fontSize={15 * px}
            strokeWidth={4 * px}
            textAnchor="middle"
            fill={AZUL}
            className={classes.text}
          >
            {valorDa({ tipo, pontos: [...pontos] }, natural, escala)}
          </text>
        )}
      </g>
    );
  };
  const [ax, ay] = props.achado ? ver(props.achado[0]) : [0, 0];
  const [bx, by] = props.achado ? ver(props.achado[1]) : [0, 0];
  return (
    <>
      {props.achado && (
        <rect
          x={Math.min(ax, bx) - 3 * px}
          y={Math.min(ay, by) - 3 * px}
          width={Math.abs(bx - ax) + 6 * px}
          height={Math.abs(by - ay) + 6 * px}
          fill="#ffd43b"
          fillOpacity={0.45}
          stroke="#8a6100"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {grupos.map((grupo) => (
        <g
          key={grupo.antiga ? 'antiga' : 'nova'}
          data-marcas={grupo.antiga ? 'antiga' : 'nova'}
          transform={`translate(${grupo.ajuste.dx} ${grupo.ajuste.dy})`}
        >
          {grupo.marcas.map((marca) => (
            <Forma
              key={marca.id}
              marca={marca}
              rotulo={rotulo(marca)}
              cor={cor(marca)}
              folha={grupo.folha}
              giro={giro}
              zoom={zoom}
              antiga={grupo.antiga}
              escolhida={marca.id === escolhida}
              {...(onEscolher ? { onEscolher: () => onEscolher(marca.id) } : {})}
            />
          ))}
        </g>
      ))}
      {medidas.map((m) => medir(m.tipo, m.pontos, m.id))}
      {(ferramenta === 'comprimento' || ferramenta === 'area') && previa.length > 0 && medir(ferramenta, previa, 'previa')}
      {ferramenta === 'calibrar' && previa.length > 0 && medir('comprimento', previa, 'previa')}
      {isMarca(ferramenta) && previa.length === 2 && (
        <Forma
          marca={{ tipo: ferramenta, geometria: { pontos: previa.map(([x, y]) => [x, y]) }, texto: '' }}
          rotulo="+"
          cor={corNova}
          folha={folha}
          giro={giro}
          zoom={zoom}
        />
      )}
      {mira && ferramenta !== 'mao' && <Mira em={ver(mira)} px={px} />}
    </>
  );
}

function Mira({ em: [x, y], px }: { em: Ponto; px: number }) {
  const d = `M ${x - 14 * px} ${y} H ${x + 14 * px} M ${x} ${y - 14 * px} V ${y + 14 * px}`;
  return (
    <g pointerEvents="none">
      <path d={d} stroke="#fff" strokeWidth={4} vectorEffect="non-scaling-stroke" />
      <path d={d} stroke="#111" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </g>
  );
}
