import 'leaflet/dist/leaflet.css';
import { circleMarker, control, latLngBounds, map, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { usePadrao } from '#lib/recursos.ts';
import type { LugarComPonto } from './Esboco.tsx';
import classes from './Localizacao.module.css';

const PERTO = 17;

interface Props {
  lugares: readonly LugarComPonto[];
  /** Not one picture of the map came. */
  onSemMapa: () => void;
}

/** The places of a request on the map that the installation has. Loaded only where there is one. */
export function MapaDosLugares({ lugares, onSemMapa }: Props) {
  const { mapa: tiles } = usePadrao();
  const at = useRef<HTMLDivElement>(null);
  const latest = useRef(onSemMapa);
  latest.current = onSemMapa;
  const chave = JSON.stringify(lugares.map((l) => [l.numero, l.nome, l.ponto]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: places by value
  useEffect(() => {
    const place = at.current;
    if (!place) return;
    const made = map(place, { scrollWheelZoom: false, zoomControl: false });
    made.attributionControl.setPrefix(false);
    control.scale({ imperial: false }).addTo(made);
    const cantos = latLngBounds(lugares.map(({ ponto }) => [ponto.latitude, ponto.longitude]));
    made.fitBounds(cantos.pad(0.2), { maxZoom: PERTO, animate: false });
    let came = false;
    tileLayer(tiles.url, { attribution: tiles.creditos, maxZoom: 19 })
      .on('tileload', () => {
        came = true;
      })
      .on('tileerror', () => {
        if (!came) latest.current();
      })
      .addTo(made);
    for (const { ponto, numero, nome } of lugares)
      circleMarker([ponto.latitude, ponto.longitude], { radius: 9, weight: 3, interactive: false })
        .bindTooltip(lugares.length > 1 ? String(numero) : nome, { permanent: true, direction: 'top', offset: [0, -8] })
        .addTo(made);
    return () => void made.remove();
  }, [tiles.url, tiles.creditos, chave]);
  return (
    <div
      ref={at}
      className={classes.map}
      role="application"
      aria-label="Mapa dos imóveis do pedido: as setas movem, mais e menos aproximam"
    />
  );
}
