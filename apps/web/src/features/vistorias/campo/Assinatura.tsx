import { Button } from '@mantine/core';
import type { AssinaturaDesenhada } from '@portal/domain/vistorias/presentes';
import { type PointerEvent, useRef, useState } from 'react';
import classes from '../Vistorias.module.css';

const LARGURA = 600;
const ALTURA = 180;
const PONTOS_MAX = 7800;
const TRACOS_MAX = 190;

type Traco = [number, number][];

interface Props {
  nome: string;
  valor: AssinaturaDesenhada | null;
  onMudar: (valor: AssinaturaDesenhada | null) => void;
}

/** Signed with a finger or a mouse. Whoever cannot draw is named without a signature, and the report says so. */
export function Assinatura({ nome, valor, onMudar }: Props) {
  const [traco, setTraco] = useState<Traco>([]);
  const agora = useRef<Traco>([]);
  const ponto = (e: PointerEvent<SVGSVGElement>): [number, number] => {
    const caixa = e.currentTarget.getBoundingClientRect();
    const x = Math.round(((e.clientX - caixa.left) / caixa.width) * LARGURA);
    const y = Math.round(((e.clientY - caixa.top) / caixa.height) * ALTURA);
    return [Math.min(Math.max(x, 0), LARGURA), Math.min(Math.max(y, 0), ALTURA)];
  };
  const tracos = valor?.tracos ?? [];
  const quantos = tracos.reduce((n, t) => n + t.length, 0);
  const seguir = (e: PointerEvent<SVGSVGElement>) => {
    if (agora.current.length === 0 || quantos + agora.current.length > PONTOS_MAX || agora.current.length > 1900) return;
    agora.current = [...agora.current, ponto(e)];
    setTraco(agora.current);
  };
  const soltar = () => {
    const feito = agora.current;
    agora.current = [];
    setTraco([]);
    if (feito.length > 0 && tracos.length < TRACOS_MAX) onMudar({ largura: LARGURA, altura: ALTURA, tracos: [...tracos, feito] });
  };
  return (
    <div className={classes.partes}>
      <svg
        className={classes.quadro}
        viewBox={`0 0 ${LARGURA} ${ALTURA}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={tracos.length > 0 ? `Assinatura de ${nome || 'quem estava presente'}` : 'Lugar para assinar com o dedo'}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          agora.current = [ponto(e)];
          setTraco(agora.current);
        }}
        onPointerMove={seguir}
        onPointerUp={soltar}
        onPointerCancel={soltar}
      >
        {[...tracos, traco].map((t, i) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no names, and their order is theirs
            key={i}
            points={t.map(([x, y]) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={3}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className={classes.acoes}>
        <span className={classes.fraco}>{tracos.length > 0 ? 'Assinado.' : 'Assine com o dedo dentro do quadro.'}</span>
        {tracos.length > 0 && (
          <Button variant="default" size="compact-md" onClick={() => onMudar(null)}>
            Apagar e assinar de novo
          </Button>
        )}
      </div>
    </div>
  );
}
