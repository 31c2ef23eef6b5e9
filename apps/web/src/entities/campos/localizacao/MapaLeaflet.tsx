import 'leaflet/dist/leaflet.css';
import { type CircleMarker, circleMarker, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { usePadrao } from '#lib/recursos.ts';
import classes from './Mapa.module.css';
import type { MapaProps } from './Mapa.tsx';

/** The middle of the country, until somebody says where. */
const BRASIL: [number, number] = [-15.78, -47.93];
const PERTO = 17;
const NO_BRASIL = 4;

/** A map around one point. What can be done on it by touch can be done beside it by keyboard. */
export function MapaLeaflet({ ponto, centro, onChoose }: MapaProps) {
  const { mapa: tiles } = usePadrao();
  const at = useRef<HTMLDivElement>(null);
  const leaflet = useRef<{ map: LeafletMap; marker: CircleMarker } | null>(null);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one map a place; where it looks first is where it begins
  useEffect(() => {
    const place = at.current;
    if (!place) return;
    const begin: [number, number] = ponto ? [ponto.latitude, ponto.longitude] : (centro ?? BRASIL);
    const made = map(place, { center: begin, zoom: ponto || centro ? PERTO : NO_BRASIL, scrollWheelZoom: false });
    made.attributionControl.setPrefix(false);
    made.zoomControl.remove();
    tileLayer(tiles.url, { attribution: tiles.creditos, maxZoom: 19 }).addTo(made);
    const marker = circleMarker(begin, { radius: 9, weight: 3 });
    made.on('click', ({ latlng }) => latest.current?.(latlng.lat, latlng.wrap().lng));
    leaflet.current = { map: made, marker };
    return () => {
      leaflet.current = null;
      made.remove();
    };
  }, [tiles.url, tiles.creditos]);
  useEffect(() => {
    const now = leaflet.current;
    if (!now) return;
    if (!ponto) {
      now.marker.remove();
      if (centro) now.map.setView(centro, PERTO);
      return;
    }
    const to: [number, number] = [ponto.latitude, ponto.longitude];
    now.marker.setLatLng(to).addTo(now.map);
    if (!now.map.getBounds().contains(to)) now.map.setView(to, PERTO);
  }, [ponto, centro]);
  return (
    <div
      ref={at}
      className={classes.root}
      data-marca={onChoose ? true : undefined}
      role="application"
      aria-label={
        onChoose ? 'Mapa: toque para marcar o ponto; as setas movem, mais e menos aproximam' : 'Mapa do ponto informado'
      }
    />
  );
}
