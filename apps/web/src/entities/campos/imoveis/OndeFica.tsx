import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useContorno, useImovel } from '#entities/imoveis/queries.ts';
import type { Desenhado } from '#entities/mapas/Folha.tsx';
import { vistaDaForma } from '#entities/mapas/vista.ts';
import { usePadrao } from '#lib/recursos.ts';
import { hrefDoPonto } from '../lugares/outro-mapa.ts';
import classes from './OndeFica.module.css';

// Leaflet is loaded only where there is something to show.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));
const MapaDosLugares = lazy(async () => ({ default: (await import('../lugares/MapaDosLugares.tsx')).MapaDosLugares }));

/** The lot as the town has drawn it, among its neighbours: whoever lives there sees at once whether it is theirs. */
function Contorno({ imovel, contorno }: { imovel: ImovelEscolhido; contorno: NonNullable<ReturnType<typeof useContorno>> }) {
  const desenhados = useMemo<Desenhado[]>(
    () => [
      ...contorno.vizinhos.map((forma, i) => ({ id: `v${i}`, nome: '', forma, tom: 'vizinho' as const })),
      { id: imovel.id, nome: imovel.inscricao, forma: contorno.geometria, tom: 'lote' as const, escolhido: true },
    ],
    [imovel, contorno],
  );
  return (
    <div className={classes.contorno}>
      <Suspense>
        <Folha
          rotulo={`Contorno do imóvel ${imovel.inscricao}`}
          noFormulario
          desenhados={desenhados}
          alvo={contorno.geometria && vistaDaForma(contorno.geometria, 15)}
        />
      </Suspense>
    </div>
  );
}

/** Where a chosen property is: its outline, or its point on the installation's map, and a link to another. Nothing stands for a map that is none. */
export function OndeFica({ imovel }: { imovel: ImovelEscolhido }) {
  const contorno = useContorno(imovel.id);
  const { mapa } = usePadrao();
  const [semMapa, setSemMapa] = useState(false);
  const achado = useImovel(imovel.inscricao, imovel.id);
  if (achado && contorno && !contorno.geometria && !(achado.latitude && achado.longitude))
    return <p className={classes.linha}>O cadastro não diz onde ele fica no mapa: confira pelo endereço.</p>;
  const ponto =
    achado?.latitude && achado.longitude ? { latitude: Number(achado.latitude), longitude: Number(achado.longitude) } : null;
  return (
    <>
      {contorno?.geometria && <Contorno imovel={imovel} contorno={contorno} />}
      {mapa.url && !semMapa && contorno && !contorno.geometria && (
        <div className={classes.mapa}>
          {ponto && (
            <Suspense>
              <MapaDosLugares
                lugares={[
                  {
                    chave: imovel.id,
                    nome: imovel.inscricao,
                    endereco: imovel.endereco,
                    ponto,
                    semCoordenadas: false,
                    numero: 1,
                  },
                ]}
                onSemMapa={() => setSemMapa(true)}
              />
            </Suspense>
          )}
        </div>
      )}
      <p className={classes.linha}>
        {ponto && (
          <a href={hrefDoPonto(ponto)} target="_blank" rel="noopener noreferrer" className={classes.link}>
            <IconMapPin size={18} aria-hidden /> Ver onde fica
            <span className="visually-hidden">: imóvel {imovel.inscricao}, abre em outra aba</span>
          </a>
        )}
      </p>
    </>
  );
}
