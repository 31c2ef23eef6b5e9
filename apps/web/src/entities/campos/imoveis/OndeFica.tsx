import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useImovel } from '#entities/imoveis/queries.ts';
import { usePadrao } from '#lib/recursos.ts';
import { hrefDoPonto } from '../lugares/outro-mapa.ts';
import classes from './OndeFica.module.css';

// Leaflet is loaded only where the installation has a map to show.
const MapaDosLugares = lazy(async () => ({ default: (await import('../lugares/MapaDosLugares.tsx')).MapaDosLugares }));

/** Where a chosen property is: on the installation's map if it has one, and by a link to another. Nothing stands for a map that is none. */
export function OndeFica({ imovel }: { imovel: ImovelEscolhido }) {
  const { mapa } = usePadrao();
  const [semMapa, setSemMapa] = useState(false);
  const achado = useImovel(imovel.inscricao, imovel.id);
  if (achado && !(achado.latitude && achado.longitude))
    return <p className={classes.linha}>O cadastro não diz onde ele fica no mapa: confira pelo endereço.</p>;
  const ponto = achado && { latitude: Number(achado.latitude), longitude: Number(achado.longitude) };
  return (
    <>
      {mapa.url && !semMapa && (
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
