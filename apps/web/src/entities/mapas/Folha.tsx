import 'leaflet/dist/leaflet.css';
import type { Forma, Posicao } from '@portal/domain/geometria/formas';
import {
  Browser,
  control,
  divIcon,
  featureGroup,
  geoJSON,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  map,
  marker,
  tileLayer,
} from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePadrao } from '#lib/recursos.ts';
import classes from './Mapas.module.css';

/** West, south, east and north, as the calls name them. */
export interface Vista {
  oeste: number;
  sul: number;
  leste: number;
  norte: number;
}

/** Something drawn: an outline, or a point where there is no outline. */
export interface Desenhado {
  id: string;
  /** What it is, to who points at it. */
  nome: string;
  forma: Forma | null;
  ponto?: Posicao;
  /** How it looks; see the style sheet. */
  tom: 'lote' | 'zona' | 'vizinho' | 'quanto' | 'blue' | 'violet' | 'amber' | 'green' | 'red' | 'grey';
  escolhido?: boolean;
  /** Its name stands on it. */
  comNome?: boolean;
  /** How much it stands for, of the largest: a point is as large. */
  parte?: number;
  /** The same in steps from 0 to 5: an outline is as full. */
  forca?: number;
}
export interface Grupo {
  longitude: number;
  latitude: number;
  total: number;
}

interface Props {
  /** What the map is of, for who does not see it. */
  rotulo: string;
  desenhados: readonly Desenhado[];
  grupos?: readonly Grupo[];
  /** Looked at when it changes; null: nothing yet. */
  alvo: Vista | null;
  onVista?: (vista: Vista) => void;
  onEscolher?: (id: string) => void;
  onPonto?: (ponto: Posicao) => void;
  /** What is done with the map itself, e.g. drawn by hand. */
  children?: (mapa: LeafletMap) => ReactNode;
  alto?: boolean;
  /** Stands in the middle of a form: a finger or a wheel that goes over it moves the page. */
  noFormulario?: boolean;
}

const vistaDe = (m: LeafletMap): Vista => {
  const b = m.getBounds();
  return { oeste: b.getWest(), sul: b.getSouth(), leste: b.getEast(), norte: b.getNorth() };
};
const cantos = (v: Vista) => latLngBounds([v.sul, v.oeste], [v.norte, v.leste]);
const LONGE = { center: latLng(-15.78, -47.93), zoom: 4 };
const PERTO = 20;

const classe = ({ tom, escolhido, forca }: Desenhado) =>
  [classes.forma, classes[tom], escolhido && classes.escolhido, forca !== undefined && classes[`forca${forca}`]]
    .filter(Boolean)
    .join(' ');

/** Across, in pixels: the area of a point is what it stands for. */
const tamanho = ({ parte }: Desenhado): number => (parte === undefined ? 14 : 12 + Math.sqrt(parte) * 44);

/** One of what is drawn. What Leaflet draws is no button: the list beside it does the same by keyboard. */
function desenhar(d: Desenhado, onEscolher?: (id: string) => void) {
  const interactive = onEscolher !== undefined && !['zona', 'vizinho', 'quanto'].includes(d.tom);
  const camada = d.forma
    ? geoJSON(d.forma, { style: { className: classe(d), weight: d.escolhido ? 3 : 1.5 }, interactive })
    : marker([d.ponto?.[1] ?? 0, d.ponto?.[0] ?? 0], {
        icon: divIcon({ className: `${classes.ponto} ${classe(d)}`, iconSize: [tamanho(d), tamanho(d)] }),
        interactive,
        keyboard: false,
      });
  if (interactive) camada.on('click', () => onEscolher(d.id));
  if (d.comNome || interactive)
    camada.bindTooltip(
      d.nome,
      d.comNome ? { permanent: true, direction: 'center', className: classes.nome ?? '' } : { sticky: true },
    );
  return camada;
}

/**
 * A sheet with what the town has drawn, on the installation's map where it has one. Moved by hand or by the arrows; whatever is done on
 * it is done beside it, too.
 */
export function Folha({
  rotulo,
  desenhados,
  grupos = [],
  alvo,
  onVista,
  onEscolher,
  onPonto,
  children,
  alto,
  noFormulario = false,
}: Props) {
  const { mapa: tiles } = usePadrao();
  const at = useRef<HTMLDivElement>(null);
  const [leaflet, setLeaflet] = useState<LeafletMap | null>(null);
  const latest = useRef({ onVista, onEscolher, onPonto });
  latest.current = { onVista, onEscolher, onPonto };
  useEffect(() => {
    if (!at.current) return;
    const made = map(at.current, {
      ...LONGE,
      zoomControl: false,
      maxZoom: 22,
      zoomSnap: 0.5,
      scrollWheelZoom: !noFormulario,
      dragging: !(noFormulario && Browser.mobile),
    });
    made.attributionControl.setPrefix(false);
    control.scale({ imperial: false }).addTo(made);
    control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar', position: 'topright' }).addTo(made);
    if (tiles.url) tileLayer(tiles.url, { attribution: tiles.creditos, maxZoom: 22, maxNativeZoom: 19 }).addTo(made);
    // a map that is taken away moves once more
    let vivo = true;
    made.on('moveend', () => vivo && latest.current.onVista?.(vistaDe(made)));
    made.on('click', ({ latlng }) => latest.current.onPonto?.([latlng.lng, latlng.lat]));
    setLeaflet(made);
    return () => {
      vivo = false;
      setLeaflet(null);
      made.remove();
    };
  }, [tiles.url, tiles.creditos, noFormulario]);

  const chaveDoAlvo = alvo && JSON.stringify(alvo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by value
  useEffect(() => {
    if (leaflet && alvo) leaflet.fitBounds(cantos(alvo), { maxZoom: PERTO, animate: false, padding: [16, 16] });
  }, [leaflet, chaveDoAlvo]);

  const clicavel = onEscolher !== undefined;
  useEffect(() => {
    if (!leaflet) return;
    const grupo = featureGroup(
      desenhados.map((d) => desenhar(d, clicavel ? (id) => latest.current.onEscolher?.(id) : undefined)),
    );
    grupo.addTo(leaflet);
    // the words of a tooltip listen for the focus, and what listens for it in a drawing is a stop: fifty lots were fifty presses of Tab
    for (const forma of leaflet.getContainer().querySelectorAll('path')) forma.setAttribute('tabindex', '-1');
    return () => void grupo.remove();
  }, [leaflet, desenhados, clicavel]);

  useEffect(() => {
    if (!leaflet) return;
    const camada = featureGroup(
      grupos.map((g) =>
        marker([g.latitude, g.longitude], {
          icon: divIcon({
            className: classes.grupo ?? '',
            html: `<span>${g.total.toLocaleString('pt-BR')}</span>`,
            iconSize: [44, 44],
          }),
          keyboard: false,
        }).on('click', () => leaflet.setView([g.latitude, g.longitude], leaflet.getZoom() + 2)),
      ),
    );
    camada.addTo(leaflet);
    return () => void camada.remove();
  }, [leaflet, grupos]);

  return (
    <>
      <div
        ref={at}
        className={classes.folha}
        data-alto={alto || undefined}
        data-vazia={tiles.url ? undefined : true}
        data-marca={onPonto ? true : undefined}
        role="application"
        aria-label={`${rotulo}: as setas movem, mais e menos aproximam`}
      />
      {leaflet && children?.(leaflet)}
    </>
  );
}
