import { Button } from '@mantine/core';
import { MAX_PONTOS_DO_LOTE } from '@portal/domain/geometria/formas';
import { lerForma } from '@portal/domain/geometria/ler';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Desenhado, Vista } from '#entities/mapas/Folha.tsx';
import { useExtensao, useMapa } from '#entities/mapas/queries.ts';
import { useDesenho } from '#entities/mapas/use-desenho.ts';
import { vistaDo } from '#entities/mapas/vista.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { hrefDo } from './EscreverImovel.tsx';
import classes from './Imoveis.module.css';
import { Conferencia } from './NoMapa.tsx';
import { useAtoNoImovel } from './queries.ts';

// Leaflet comes with the map alone.
const Desenhar = lazy(() => import('#entities/mapas/Desenhar.tsx'));

/** The outline of a property being drawn. What was drawn stays on the screen whatever is answered. */
export function Contorno({ imovel }: { imovel: Imovel }) {
  const { id, inscricao, versao } = imovel;
  const desenho = useDesenho(imovel.geometria);
  const contornar = useAtoNoImovel('contornar');
  const { data: extensao } = useExtensao();
  const aqui = useMemo(() => vistaDo(imovel), [imovel]);
  const [vista, setVista] = useState<Vista | null>(null);
  const { data } = useMapa(vista ?? aqui ?? extensao?.caixa ?? null);
  const vizinhos = useMemo<Desenhado[]>(
    () =>
      (data?.lotes ?? [])
        .filter((l) => l.id !== id && l.geometria)
        .map((l) => ({ id: l.id, nome: l.inscricao, forma: l.geometria, tom: 'vizinho' })),
    [data, id],
  );
  const lida = desenho.forma && lerForma(desenho.forma, MAX_PONTOS_DO_LOTE);
  const salvar = async () => {
    await contornar.mutateAsync({ id, versao, geometria: lida?.forma ?? null });
    goTo(hrefDo(id));
  };
  if (!extensao) return <CardsSkeleton cards={1} />;
  return (
    <div className={classes.coluna}>
      <Suspense fallback={<CardsSkeleton cards={1} />}>
        <Desenhar
          rotulo={`Contorno do imóvel ${inscricao}`}
          desenho={desenho}
          maximo={MAX_PONTOS_DO_LOTE}
          vizinhos={vizinhos}
          alvo={aqui ?? extensao.caixa}
          onVista={setVista}
        >
          {lida?.forma && <Conferencia imovel={imovel} geometria={lida.forma} />}
        </Desenhar>
      </Suspense>
      {contornar.error && <Callout meaning="danger">{contornar.error.message}</Callout>}
      <div className={classes.rodape}>
        <Button component={RouteLink} href={hrefDo(id)} variant="default">
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
