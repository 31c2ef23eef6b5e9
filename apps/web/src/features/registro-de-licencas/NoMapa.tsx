import type { RegistroLinha } from '@portal/domain/licencas/registro';
import { lazy, Suspense, useMemo } from 'react';
import { TONS_DA_LICENCA } from '#entities/licencas/tons.ts';
import type { Desenhado, Vista } from '#entities/mapas/Folha.tsx';
import { vistaDo } from '#entities/mapas/vista.ts';
import { goTo } from '#lib/navigation.ts';
import { hrefDe } from './Lista.tsx';
import { type Pedido, useMapaDoRegistro } from './queries.ts';
import classes from './Registro.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

type Lugares = NonNullable<ReturnType<typeof useMapaDoRegistro>['data']>;
type Tom = Desenhado['tom'];

/** What holds all of them; null where nothing has a place. */
function todos(lugares: Lugares): Vista | null {
  const vistas = lugares.flatMap((l) => vistaDo(l) ?? []);
  if (vistas.length === 0) return null;
  const de = (qual: keyof Vista) => vistas.map((v) => v[qual]);
  return {
    oeste: Math.min(...de('oeste')),
    sul: Math.min(...de('sul')),
    leste: Math.max(...de('leste')),
    norte: Math.max(...de('norte')),
  };
}

/** One lot of one document: which one stands before the bar. */
function desenhar(lugares: Lugares, linhas: readonly RegistroLinha[]): Desenhado[] {
  return lugares.flatMap(({ id, geometria, longitude, latitude }, i) => {
    const linha = linhas.find((l) => l.id === id);
    if (!linha) return [];
    const ponto =
      longitude !== null && latitude !== null && !geometria ? { ponto: [longitude, latitude] as [number, number] } : {};
    const nome = `${linha.numero} · ${linha.titulo} · ${linha.situacao}`;
    return [{ id: `${id}|${i}`, nome, forma: geometria, ...ponto, tom: TONS_DA_LICENCA[linha.situacao] as Tom }];
  });
}

interface Props {
  linhas: readonly RegistroLinha[];
  pedido: Pedido;
  rotulo?: string;
  legenda?: string;
}

/** The lots of the page below, to be touched; the list says and does the same. */
export function NoMapa({
  linhas,
  pedido,
  rotulo = 'Mapa dos documentos desta página',
  legenda = 'O mapa mostra os imóveis dos documentos desta página da lista. Toque num deles para abrir o documento.',
}: Props) {
  const { data, error } = useMapaDoRegistro(pedido);
  const desenhados = useMemo(() => desenhar(data ?? [], linhas), [data, linhas]);
  const alvo = useMemo(() => todos(data ?? []), [data]);
  if (error) return <p className={classes.soft}>O mapa não veio. A lista abaixo diz o mesmo.</p>;
  if (!data) return <div className={classes.espera} aria-busy />;
  if (desenhados.length === 0)
    return <p className={classes.soft}>O cadastro da prefeitura ainda não diz onde ficam os imóveis desta página da lista.</p>;
  return (
    <div>
      <Suspense fallback={<div className={classes.espera} aria-busy />}>
        <Folha
          rotulo={rotulo}
          desenhados={desenhados}
          alvo={alvo}
          onEscolher={(chave) => goTo(hrefDe({ id: chave.split('|')[0] ?? '' }))}
        />
      </Suspense>
      <p className={classes.soft}>{legenda}</p>
    </div>
  );
}
