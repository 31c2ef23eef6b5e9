import { areaDe, ladosDe } from '@portal/domain/geometria/medidas';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { formatArea, formatExato } from '@portal/domain/text/numeros';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import type { Desenhado } from '#entities/mapas/Folha.tsx';
import { useMapa } from '#entities/mapas/queries.ts';
import { vistaDo } from '#entities/mapas/vista.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Imoveis.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

/** More than this apart, and somebody should look. */
const TOLERANCIA = 0.05;

/** The frontages that no side of the outline is as long as. */
const semLado = (imovel: Imovel, lados: readonly number[]) =>
  imovel.testadas.filter(
    ({ metros }) => !lados.some((l) => Math.abs(l - Number(metros)) <= Math.max(0.5, Number(metros) * TOLERANCIA)),
  );

/** What the outline measures beside what the record says. */
export function Conferencia({ imovel, geometria }: { imovel: Imovel; geometria: NonNullable<Imovel['geometria']> }) {
  const medida = areaDe(geometria);
  const dita = Number(imovel.area_terreno_m2);
  const diferenca = dita > 0 ? Math.abs(medida - dita) / dita : 0;
  const faltam = semLado(imovel, ladosDe(geometria));
  if (diferenca <= TOLERANCIA && faltam.length === 0) return null;
  return (
    <Callout meaning="warning">
      {diferenca > TOLERANCIA && (
        <p className={classes.texto}>
          O contorno mede {formatArea(medida.toFixed(2))}, e o registro diz {formatArea(imovel.area_terreno_m2)}.
        </p>
      )}
      {faltam.map((t) => (
        <p key={`${t.logradouro}${t.metros}`} className={classes.texto}>
          Nenhum lado do contorno tem os {formatExato(t.metros)} m da testada para {t.logradouro}.
        </p>
      ))}
    </Callout>
  );
}

/** Where a property lies, with its neighbours. */
export function NoMapa({ imovel }: { imovel: Imovel }) {
  const { id, inscricao, geometria, situacao } = imovel;
  const alvo = useMemo(() => vistaDo(imovel), [imovel]);
  const { data } = useMapa(alvo);
  const desenhados = useMemo<Desenhado[]>(
    () => [
      ...(data?.lotes ?? [])
        .filter((l) => l.id !== id)
        .map((l) => ({
          id: l.id,
          nome: l.inscricao,
          forma: l.geometria,
          ponto: [l.longitude, l.latitude] as [number, number],
          tom: 'vizinho' as const,
        })),
      {
        id,
        nome: inscricao,
        forma: geometria,
        ponto: [Number(imovel.longitude), Number(imovel.latitude)],
        tom: 'lote',
        escolhido: true,
      },
    ],
    [data, id, inscricao, geometria, imovel.longitude, imovel.latitude],
  );
  return (
    <Card
      title="No mapa"
      id="no-mapa"
      aside={
        situacao === 'ativo' && (
          <RouteLink href={rota('prefeitura.cadastro.imovel.contorno', { id })}>
            {geometria ? 'Corrigir o contorno' : 'Desenhar o contorno'}
          </RouteLink>
        )
      }
    >
      <div className={classes.coluna}>
        {alvo ? (
          <Suspense fallback={<div className={classes.espera} aria-busy />}>
            <Folha rotulo={`Mapa do imóvel ${inscricao}`} desenhados={desenhados} alvo={alvo} />
          </Suspense>
        ) : (
          <p className={classes.soft}>
            <IconMapPin size={16} aria-hidden /> Ninguém disse ainda onde ele fica. Desenhe o contorno, ou informe a latitude e a
            longitude no registro.
          </p>
        )}
        {geometria && (
          <>
            <p className={classes.texto}>Área medida: {formatArea(areaDe(geometria).toFixed(2))}</p>
            <Conferencia imovel={imovel} geometria={geometria} />
          </>
        )}
      </div>
    </Card>
  );
}
