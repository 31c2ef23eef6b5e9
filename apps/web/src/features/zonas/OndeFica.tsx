import { areaDe } from '@portal/domain/geometria/medidas';
import { formatArea } from '@portal/domain/text/numeros';
import type { Zona, ZonaVersao } from '@portal/domain/zonas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { lazy, Suspense, useMemo } from 'react';
import type { Desenhado } from '#entities/mapas/Folha.tsx';
import { vistaDaForma } from '#entities/mapas/vista.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useContorno } from './queries.ts';
import classes from './Zonas.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

/** Where a zone lies by one of its versions. */
export function OndeFica({ zona, versao }: { zona: Zona; versao: ZonaVersao }) {
  const { data } = useContorno(zona.id, versao.id, versao.desenhada);
  const forma = versao.desenhada ? (data?.geometria ?? null) : null;
  const desenhados = useMemo<Desenhado[]>(
    () => (forma ? [{ id: zona.id, nome: zona.sigla, forma, tom: 'zona', comNome: true }] : []),
    [forma, zona.id, zona.sigla],
  );
  const alvo = useMemo(() => forma && vistaDaForma(forma), [forma]);
  return (
    <Card
      title="Onde fica"
      id="onde-fica"
      aside={
        <RouteLink href={rota('prefeitura.cadastro.zonaOcupacao.contorno', { id: zona.id, versao_id: versao.id })}>
          {versao.desenhada ? 'Corrigir o contorno' : 'Desenhar o contorno'}
        </RouteLink>
      }
    >
      <div className={classes.coluna}>
        {!versao.desenhada && (
          <p className={classes.soft}>
            O contorno desta versão, que vale {desdeQuando(versao.vigente_de)}, ainda não foi desenhado. Com ele, o portal propõe
            a zona de cada imóvel desenhado.
          </p>
        )}
        {forma && (
          <>
            <Suspense>
              <Folha rotulo={`Mapa da zona ${zona.sigla}`} desenhados={desenhados} alvo={alvo} />
            </Suspense>
            <p className={classes.soft}>Área: {formatArea(areaDe(forma).toFixed(0))}</p>
          </>
        )}
      </div>
    </Card>
  );
}
