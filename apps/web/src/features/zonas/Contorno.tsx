import { Button } from '@mantine/core';
import { type Forma, MAX_PONTOS_DA_ZONA } from '@portal/domain/geometria/formas';
import { lerForma } from '@portal/domain/geometria/ler';
import type { Zona, ZonaVersao } from '@portal/domain/zonas/contract';
import { lazy, Suspense, useMemo } from 'react';
import type { Desenhado } from '#entities/mapas/Folha.tsx';
import { useExtensao, useZonasNoMapa } from '#entities/mapas/queries.ts';
import { useDesenho } from '#entities/mapas/use-desenho.ts';
import { vistaDaForma } from '#entities/mapas/vista.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { useAtoNaZona, useContorno } from './queries.ts';
import classes from './Zonas.module.css';

// Leaflet comes with the map alone.
const Desenhar = lazy(() => import('#entities/mapas/Desenhar.tsx'));

interface Props {
  zona: Zona;
  versao: ZonaVersao;
}

/** Where a zone lies by one of its versions, being drawn. */
export function Contorno({ zona, versao }: Props) {
  const { data } = useContorno(zona.id, versao.id);
  return data ? <Desenhando zona={zona} versao={versao} inicial={data.geometria} /> : <CardsSkeleton cards={1} />;
}

function Desenhando({ zona, versao, inicial }: Props & { inicial: Forma | null }) {
  const desenho = useDesenho(inicial);
  const contornar = useAtoNaZona('contornar');
  const { data: extensao } = useExtensao();
  const { data: zonas } = useZonasNoMapa();
  const vizinhos = useMemo<Desenhado[]>(
    () =>
      (zonas ?? [])
        .filter((z) => z.id !== zona.id)
        .map((z) => ({ id: z.id, nome: z.sigla, forma: z.geometria, tom: 'vizinho', comNome: true })),
    [zonas, zona.id],
  );
  const alvo = useMemo(() => (inicial ? vistaDaForma(inicial) : (extensao?.caixa ?? null)), [inicial, extensao]);
  const lida = desenho.forma && lerForma(desenho.forma, MAX_PONTOS_DA_ZONA);
  const href = rota('prefeitura.cadastro.zonaOcupacao.zona', { id: zona.id });
  const salvar = async () => {
    const geometria = lida?.forma ?? null;
    await contornar.mutateAsync({ id: zona.id, versao_id: versao.id, versao: zona.versao, geometria });
    goTo(href);
  };
  return (
    <div className={classes.coluna}>
      <Suspense fallback={<CardsSkeleton cards={1} />}>
        <Desenhar
          rotulo={`Contorno da zona ${zona.sigla}`}
          desenho={desenho}
          maximo={MAX_PONTOS_DA_ZONA}
          vizinhos={vizinhos}
          alvo={alvo}
        />
      </Suspense>
      {contornar.error && <Callout meaning="danger">{contornar.error.message}</Callout>}
      <div className={classes.rodape}>
        <Button component={RouteLink} href={href} variant="default">
          Voltar
        </Button>
        <Button
          onClick={() => salvar().catch(() => undefined)}
          loading={contornar.isPending}
          disabled={!desenho.mudou || Boolean(lida?.erro)}
        >
          {desenho.forma ? 'Salvar o contorno' : 'Salvar sem contorno'}
        </Button>
      </div>
    </div>
  );
}
