import { definicaoDe, type Relatorio } from '@portal/domain/relatorios/catalogo';
import { type LinhaDoRelatorio, type LugarDoRelatorio, NO_MAPA } from '@portal/domain/relatorios/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Desenhado, Vista } from '#entities/mapas/Folha.tsx';
import { vistaDosPontos } from '#entities/mapas/vista.ts';
import { Card } from '#ui/Card.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { escrever } from './numeros.ts';
import { useLugares } from './queries.ts';
import classes from './Relatorio.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

export type NoMapaPor = (typeof NO_MAPA)[number];
export const isNoMapa = (por: string): por is NoMapaPor => (NO_MAPA as readonly string[]).includes(por);

interface Props {
  relatorio: Relatorio;
  por: NoMapaPor;
  linhas: readonly LinhaDoRelatorio[];
}

/** The lines of a report where they lie: the more, the larger a district's circle and the fuller a zone's colour. The numbers stand under it. */
export function NoMapa({ relatorio, por, linhas }: Props) {
  const { medidas, desenho } = definicaoDe(relatorio);
  const [medida, setMedida] = useState<string>(desenho.medidas[0] ?? '');
  const { data: lugares } = useLugares(por);
  const onde = useMemo(() => new Map((lugares ?? []).map((l) => [l.chave, l])), [lugares]);
  const especie = medidas[medida]?.especie ?? 'area';
  const desenhados = useMemo(() => desenhar(maiores(linhas, onde, medida), onde, medida), [linhas, onde, medida]);
  const alvo = useMemo<Vista | null>(
    () => (lugares && lugares.length > 0 ? vistaDosPontos(lugares.map((l) => ({ ponto: l.ponto, forma: l.forma }))) : null),
    [lugares],
  );
  if (!lugares) return null;
  const fora = linhas.filter((l) => l.valores[medida] && !onde.has(l.chave));
  return (
    <Card title="No mapa" id="no-mapa">
      <div className={classes.root}>
        {lugares.length === 0 ? (
          <p className={classes.soft}>
            {por === 'zona'
              ? 'Nenhuma zona tem o contorno desenhado. Desenhe-o na página da zona, e ela aparece aqui.'
              : 'Nenhum imóvel com bairro tem lugar no mapa. Desenhe o contorno, ou informe a latitude e a longitude, e o bairro aparece aqui.'}
          </p>
        ) : (
          <>
            <QuickFilters
              label="O que mostrar no mapa"
              single
              options={[...desenho.medidas, 'aprovada'].map((nome) => ({ value: nome, label: medidas[nome]?.titulo ?? nome }))}
              value={[medida]}
              onChange={([nova]) => setMedida(nova ?? medida)}
            />
            <Suspense fallback={<div style={{ height: '20rem' }} aria-busy />}>
              <Folha rotulo={`Mapa por ${por}. Os mesmos números estão na tabela abaixo`} desenhados={desenhados} alvo={alvo} />
            </Suspense>
            <ol className={classes.lugares} data-numerada={por === 'bairro' || undefined} aria-label="O que está no mapa">
              {maiores(linhas, onde, medida).map((l) => (
                <li key={l.chave}>
                  {l.nome}: {escrever(l.valores[medida], especie)}
                </li>
              ))}
            </ol>
            {fora.length > 0 && (
              <p className={classes.soft}>
                Sem lugar no mapa: {fora.map((l) => `${l.nome} (${escrever(l.valores[medida], especie)})`).join(', ')}.
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

const FORCAS = 5;

/** Those that have a place, the largest first: as they are numbered on the map. */
const maiores = (linhas: readonly LinhaDoRelatorio[], onde: ReadonlyMap<string, LugarDoRelatorio>, medida: string) =>
  linhas
    .filter((l) => onde.has(l.chave) && l.valores[medida])
    .toSorted((a, b) => (b.valores[medida] ?? 0) - (a.valores[medida] ?? 0));

/** A zone has its sign on it, a district its place in the list: names do not fit beside each other on a phone. */
const desenhar = (
  linhas: readonly LinhaDoRelatorio[],
  onde: ReadonlyMap<string, LugarDoRelatorio>,
  medida: string,
): Desenhado[] => {
  const maior = linhas[0]?.valores[medida] ?? 1;
  return linhas.map((l, i) => {
    const { forma, ponto } = onde.get(l.chave) as LugarDoRelatorio;
    const parte = (l.valores[medida] ?? 0) / maior;
    return {
      id: l.chave,
      nome: forma ? l.nome : String(i + 1),
      forma,
      ponto,
      tom: 'quanto',
      parte,
      forca: Math.ceil(parte * FORCAS),
      comNome: true,
    };
  });
};
