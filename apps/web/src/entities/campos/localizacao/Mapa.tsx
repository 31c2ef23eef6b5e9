import { lazy, Suspense } from 'react';
import classes from './Mapa.module.css';

// Leaflet is loaded only where the installation has a map to show.
const MapaLeaflet = lazy(() => import('./MapaLeaflet.tsx').then((module) => ({ default: module.MapaLeaflet })));

export interface MapaProps {
  ponto: { latitude: number; longitude: number } | null;
  /** Where to look while there is no point. */
  centro: [number, number] | null;
  /** Left out, the map is only to look at. */
  onChoose?: (latitude: number, longitude: number) => void;
}

export const Mapa = (props: MapaProps) => (
  <Suspense fallback={<div className={classes.root} aria-busy />}>
    <MapaLeaflet {...props} />
  </Suspense>
);
