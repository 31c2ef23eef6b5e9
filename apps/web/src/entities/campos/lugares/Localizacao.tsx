import type { Requerimento } from '@portal/domain/autos/contract';
import { type Lugar, lugaresDe, pontoPorExtenso } from '@portal/domain/autos/lugares';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePadrao } from '#lib/recursos.ts';
import { Card } from '#ui/Card.tsx';
import { Esboco, type LugarComPonto } from './Esboco.tsx';
import classes from './Localizacao.module.css';
import { hrefDoPonto } from './outro-mapa.ts';

// Leaflet is loaded only where the installation has a map to show.
const MapaDosLugares = lazy(() => import('./MapaDosLugares.tsx').then((module) => ({ default: module.MapaDosLugares })));

interface Props {
  requerimento: Requerimento;
  /** Where the installation has no map, no sketch stands for it. */
  soComMapa?: boolean;
}

/** Where the properties of a request are: drawn, in words, and in another map by a link. */
export function Localizacao({ requerimento, soComMapa = false }: Props) {
  const { mapa } = usePadrao();
  const lugares = lugaresDe(requerimento);
  // who only looks on reads the addresses among the answers, and nothing here
  if (!lugares.some((l) => l.ponto || l.semCoordenadas)) return null;
  const comPonto = lugares.flatMap((lugar, i): LugarComPonto[] =>
    lugar.ponto ? [{ ...lugar, ponto: lugar.ponto, numero: i + 1 }] : [],
  );
  const varios = lugares.length > 1;
  return (
    <Card title="Localização" id="localizacao">
      <div className={classes.root}>
        {comPonto.length > 0 && (mapa.url || !soComMapa) && (
          <QuandoVisto>
            <Desenho lugares={comPonto} />
          </QuandoVisto>
        )}
        <ol className={classes.list} data-varios={varios || undefined}>
          {lugares.map((lugar) => (
            <li key={lugar.chave}>
              <NoTexto lugar={lugar} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function NoTexto({ lugar: { nome, endereco, ponto, semCoordenadas } }: { lugar: Lugar }) {
  return (
    <div className={classes.place}>
      <strong>{nome}</strong>
      {endereco && <span>{endereco}</span>}
      {ponto ? (
        <>
          <span className={classes.soft}>{pontoPorExtenso(ponto)}</span>
          <a href={hrefDoPonto(ponto)} target="_blank" rel="noopener noreferrer" className={classes.other}>
            Abrir em outro mapa<span className="visually-hidden">: {nome}, abre em outra aba</span>
          </a>
        </>
      ) : (
        semCoordenadas && <span className={classes.soft}>Sem coordenadas no cadastro do município.</span>
      )}
    </div>
  );
}

function Desenho({ lugares }: { lugares: readonly LugarComPonto[] }) {
  const { mapa } = usePadrao();
  const [semMapa, setSemMapa] = useState(false);
  if (!mapa.url || semMapa) return <Esboco lugares={lugares} />;
  return (
    <Suspense fallback={<Esboco lugares={lugares} />}>
      <MapaDosLugares lugares={lugares} onSemMapa={() => setSemMapa(true)} />
    </Suspense>
  );
}

/** What is drawn is drawn, and asked for, once it comes into sight. */
function QuandoVisto({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [visto, setVisto] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || visto) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((e) => e.isIntersecting)) setVisto(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [visto]);
  return (
    <div ref={place} className={classes.drawing}>
      {visto && children}
    </div>
  );
}
