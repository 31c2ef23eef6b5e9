import type { Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import { divIcon, featureGroup, type LeafletKeyboardEvent, type Map as LeafletMap, type Marker, marker, polygon } from 'leaflet';
import { useEffect, useRef } from 'react';
import classes from './Mapas.module.css';

interface Props {
  mapa: LeafletMap;
  cantos: readonly Posicao[][];
  /** Corners of others, to which a corner that is let go nearby jumps. */
  imas: readonly Posicao[];
  onMudar: (cantos: Posicao[][]) => void;
}

/** Pixels from which a corner of another draws. */
const PERTO = 12;
const PASSOS: Record<string, Posicao> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const trocar = (cantos: readonly Posicao[][], a: number, i: number, novos: Posicao[]) =>
  cantos.map((anel, n) => (n === a ? [...anel.slice(0, i), ...novos, ...anel.slice(i + 1)] : anel));

/** Each corner of an outline as something to drag, or to move by the arrows; a smaller one in the middle of a side makes a new corner. */
export function Cantos({ mapa, cantos, imas, onMudar }: Props) {
  const latest = useRef({ cantos, imas, onMudar });
  latest.current = { cantos, imas, onMudar };
  /** Which corner has the keyboard: it is drawn anew with each step. */
  const foco = useRef<string | null>(null);
  useEffect(() => {
    const mudar = (a: number, i: number, novos: Posicao[]) => latest.current.onMudar(trocar(latest.current.cantos, a, i, novos));
    const atraido = (m: Marker): Posicao => {
      const aqui = mapa.latLngToContainerPoint(m.getLatLng());
      const { lng, lat } = m.getLatLng();
      const ima = latest.current.imas
        .map((p) => ({ p, longe: mapa.latLngToContainerPoint([p[1], p[0]]).distanceTo(aqui) }))
        .filter(({ longe }) => longe <= PERTO)
        .sort((x, y) => x.longe - y.longe)[0];
      return ima?.p ?? [lng, lat];
    };
    const grupo = featureGroup();
    const porLugar = new Map<string, Marker>();
    for (const anel of cantos)
      polygon(
        anel.map(([lon, lat]) => [lat, lon] as [number, number]),
        { className: `${classes.forma} ${classes.escolhido}`, weight: 2, interactive: false },
      ).addTo(grupo);
    for (const [a, anel] of cantos.entries())
      for (const [i, p] of anel.entries()) {
        const nome = `Ponto ${i + 1}${cantos.length > 1 ? ` da parte ${a + 1}` : ''}`;
        const canto = marker([p[1], p[0]], {
          icon: divIcon({ className: classes.canto ?? '', iconSize: [26, 26] }),
          draggable: true,
          autoPan: true,
          title: nome,
          alt: `${nome}: as setas movem dez centímetros, com Shift um metro; Delete tira`,
        }).addTo(grupo);
        porLugar.set(`${a}.${i}`, canto);
        canto.on('dragend', () => mudar(a, i, [atraido(canto)]));
        canto.on('keydown', ({ originalEvent: e }: LeafletKeyboardEvent) => {
          const passo = PASSOS[e.key];
          if (passo) {
            e.preventDefault();
            e.stopPropagation();
            foco.current = `${a}.${i}`;
            const metros = e.shiftKey ? 1 : 0.1;
            mudar(a, i, [deslocada(p, passo[0] * metros, passo[1] * metros)]);
          }
          if (e.key === 'Delete' || e.key === 'Backspace') {
            e.preventDefault();
            mudar(a, i, []);
          }
        });
        const b = anel[(i + 1) % anel.length];
        if (!b || anel.length < 2) continue;
        const meio: Posicao = [(p[0] + b[0]) / 2, (p[1] + b[1]) / 2];
        const novo = marker([meio[1], meio[0]], {
          icon: divIcon({ className: classes.meio ?? '', iconSize: [24, 24] }),
          draggable: true,
          keyboard: false,
          title: 'Ponto novo neste lado',
        }).addTo(grupo);
        novo.on('dragend', () => mudar(a, i, [p, atraido(novo)]));
        novo.on('click', () => mudar(a, i, [p, meio]));
      }
    grupo.addTo(mapa);
    if (foco.current) porLugar.get(foco.current)?.getElement()?.focus();
    foco.current = null;
    return () => void grupo.remove();
  }, [mapa, cantos]);
  return null;
}
