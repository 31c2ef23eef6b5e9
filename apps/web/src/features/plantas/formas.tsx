import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import type { Marca } from '@portal/domain/plantas/contract';
import { caixaDe, type Giro, girar, type Ponto } from '@portal/domain/plantas/geometria';
import classes from './formas.module.css';

interface Props {
  marca: Pick<Marca, 'tipo' | 'geometria' | 'texto'>;
  rotulo: string;
  cor: string;
  folha: Tamanho;
  giro: Giro;
  zoom: number;
  escolhida?: boolean;
  /** Of an earlier revision than the one beside or over it. */
  antiga?: boolean;
  onEscolher?: () => void;
}

/** One mark over the sheet. Lines and letters keep their size on the screen, forms that of the paper. */
export function Forma({
  marca: { tipo, geometria, texto },
  rotulo,
  cor,
  folha,
  giro,
  zoom,
  escolhida,
  antiga,
  onEscolher,
}: Props) {
  const pontos = geometria.pontos.map((p) => {
    const [x, y] = girar(p, giro);
    return [x * folha.largura, y * folha.altura] as Ponto;
  });
  const [a = [0, 0], b = a] = pontos;
  const px = 1 / zoom;
  const { x, y, largura, altura } = caixaDe(pontos);
  const traco = {
    fill: 'none',
    stroke: cor,
    strokeWidth: escolhida ? 4 : 2.5,
    vectorEffect: 'non-scaling-stroke' as const,
    ...(antiga ? { strokeDasharray: '8 4' } : {}),
  };
  return (
    <g className={onEscolher ? classes.mark : undefined} onPointerDown={onEscolher}>
      {tipo === 'pino' && <path d={gota(a, 15 * px)} fill={cor} stroke="#fff" strokeWidth={(escolhida ? 3 : 1.5) * px} />}
      {tipo === 'retangulo' && <rect x={x} y={y} width={largura} height={altura} {...traco} />}
      {tipo === 'nuvem' && <path d={nuvem(x, y, largura, altura, Math.max(5 * px, folha.altura * 0.006))} {...traco} />}
      {tipo === 'seta' && (
        <>
          <line x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} {...traco} />
          <path d={ponta(a, b, 14 * px)} fill={cor} />
        </>
      )}
      {(tipo === 'retangulo' || tipo === 'nuvem') && (
        <rect x={x} y={y} width={largura} height={altura} fill={cor} fillOpacity={0.06} stroke="none" />
      )}
      {tipo === 'texto' && (
        <text x={a[0]} y={a[1]} fontSize={15 * px} fill={cor} className={classes.text} strokeWidth={4 * px}>
          {texto || 'Texto'}
        </text>
      )}
      {tipo === 'pino' ? (
        <text x={a[0]} y={a[1] - 18 * px} fontSize={12 * px} fill="#fff" textAnchor="middle" className={classes.number}>
          {rotulo}
        </text>
      ) : (
        <Etiqueta x={tipo === 'seta' ? a[0] : x} y={tipo === 'seta' ? a[1] : y} px={px} cor={cor} rotulo={rotulo} />
      )}
    </g>
  );
}

function Etiqueta({ x, y, px, cor, rotulo }: { x: number; y: number; px: number; cor: string; rotulo: string }) {
  const largura = (8 + rotulo.length * 8) * px;
  return (
    <>
      <rect x={x - largura} y={y - 20 * px} width={largura} height={18 * px} rx={3 * px} fill={cor} />
      <text x={x - largura / 2} y={y - 7 * px} fontSize={12 * px} fill="#fff" textAnchor="middle" className={classes.number}>
        {rotulo}
      </text>
    </>
  );
}

const gota = ([x, y]: Ponto, r: number): string =>
  `M ${x} ${y} L ${x - r * 0.8} ${y - r} A ${r} ${r} 0 1 1 ${x + r * 0.8} ${y - r} Z`;

function ponta([ax, ay]: Ponto, [bx, by]: Ponto, tamanho: number): string {
  const d = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / d) * tamanho, ((by - ay) / d) * tamanho];
  return `M ${bx} ${by} L ${bx - ux - uy * 0.4} ${by - uy + ux * 0.4} L ${bx - ux + uy * 0.4} ${by - uy - ux * 0.4} Z`;
}

/** Arcs along the four sides, as drawn by hand around a place. */
function nuvem(x: number, y: number, largura: number, altura: number, raio: number): string {
  const lados: [Ponto, Ponto][] = [
    [
      [x, y],
      [x + largura, y],
    ],
    [
      [x + largura, y],
      [x + largura, y + altura],
    ],
    [
      [x + largura, y + altura],
      [x, y + altura],
    ],
    [
      [x, y + altura],
      [x, y],
    ],
  ];
  const arcos = lados.flatMap(([[ax, ay], [bx, by]]) => {
    const n = Math.max(1, Math.min(60, Math.round(Math.hypot(bx - ax, by - ay) / (2 * raio))));
    const r = Math.hypot(bx - ax, by - ay) / n / 2 || raio;
    return Array.from({ length: n }, (_, i) => {
      const k = (i + 1) / n;
      return `A ${r} ${r} 0 0 1 ${ax + (bx - ax) * k} ${ay + (by - ay) * k}`;
    });
  });
  return `M ${x} ${y} ${arcos.join(' ')} Z`;
}
