import { Checkbox, Select } from '@mantine/core';
import type { LoteNoMapa } from '@portal/domain/imoveis/mapa';
import type { Status } from '@portal/domain/requerimentos/status';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Desenhado, Vista } from '#entities/mapas/Folha.tsx';
import { useExtensao, useMapa, useZonasNoMapa } from '#entities/mapas/queries.ts';
import { vistaDo, vistaDoPonto } from '#entities/mapas/vista.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { TOM_DO_STATUS } from '#entities/requerimentos/status.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Mapa.module.css';
import { useProcurarNoMapa } from './queries.ts';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

type Camadas = { lotes: boolean; zonas: boolean; pedidos: boolean };
const CAMADAS: [keyof Camadas, string][] = [
  ['lotes', 'Lotes'],
  ['zonas', 'Zonas'],
  ['pedidos', 'Requerimentos, pela situação'],
];
/** Lots listed beside the map; whoever wants another looks closer, or for its number. */
const NA_LISTA = 50;

const desenhado = (l: LoteNoMapa, { pedidos }: Camadas, escolhido: string): Desenhado => ({
  id: l.id,
  nome: l.inscricao,
  forma: l.geometria,
  ponto: [l.longitude, l.latitude],
  tom: pedidos && l.status ? (TOM_DO_STATUS[l.status as Status] as Desenhado['tom']) : 'lote',
  escolhido: l.id === escolhido,
});

/** A property by number, place or owner, and the map goes there. */
function Procurar({ onAchar }: { onAchar: (id: string, vista: Vista) => void }) {
  const [s, setS] = useState('');
  const typed = useTyped(s, { min: 2 });
  const { procurados, abrir } = useProcurarNoMapa(typed.s);
  const old = typed.isOld(procurados);
  const achados = s.trim().length < 2 ? [] : (procurados.data?.data ?? []);
  return (
    <Select
      label="Procurar um imóvel"
      placeholder="Inscrição, endereço ou proprietário"
      searchable
      value={null}
      searchValue={s}
      onSearchChange={setS}
      filter={({ options }) => options}
      nothingFoundMessage={s.trim().length < 2 ? 'Digite pelo menos 2 caracteres.' : old ? 'Procurando…' : 'Nenhum imóvel assim.'}
      data={achados.map((i) => ({ value: i.id, label: `${i.inscricao} · ${i.endereco}`, disabled: old }))}
      onChange={async (id) => {
        if (!id) return;
        const imovel = await abrir(id);
        const vista = vistaDo(imovel);
        if (vista) onAchar(id, vista);
      }}
    />
  );
}

function Lista({
  lotes,
  escolhido,
  onEscolher,
}: {
  lotes: readonly LoteNoMapa[];
  escolhido: string;
  onEscolher: (l: LoteNoMapa) => void;
}) {
  if (lotes.length === 0) return <p className={classes.soft}>Nenhum lote à vista. Aproxime o mapa, ou procure pelo número.</p>;
  return (
    <ul className={classes.lista} aria-label="Imóveis à vista">
      {lotes.slice(0, NA_LISTA).map((l) => (
        <li key={l.id} data-escolhido={l.id === escolhido || undefined}>
          <button type="button" className={classes.lote} aria-pressed={l.id === escolhido} onClick={() => onEscolher(l)}>
            <strong>{l.inscricao}</strong>
            <span className={classes.soft}>{[l.endereco, l.zonas.join(', ')].filter(Boolean).join(' · ')}</span>
          </button>
          {l.status && <StatusRequerimento status={l.status as Status} />}
          {l.id === escolhido && (
            <RouteLink href={rota('prefeitura.cadastro.imovel.imovel', { id: l.id })}>
              Abrir<span className="visually-hidden"> o imóvel {l.inscricao}</span>
            </RouteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The town by its lots: found by hand on the map, by number and by list beside it. */
export function Mapa() {
  const { data: extensao } = useExtensao();
  const [alvo, setAlvo] = useState<Vista | null>(null);
  const [vista, setVista] = useState<Vista | null>(null);
  const [escolhido, setEscolhido] = useState('');
  const [camadas, setCamadas] = useState<Camadas>({ lotes: true, zonas: true, pedidos: true });
  const { data, isError } = useMapa(vista);
  const { data: zonas } = useZonasNoMapa();
  const lotes = useMemo(() => {
    const todos = data?.lotes ?? [];
    return camadas.lotes ? todos : camadas.pedidos ? todos.filter((l) => l.status) : [];
  }, [data, camadas]);
  const desenhados = useMemo<Desenhado[]>(
    () => [
      ...(camadas.zonas ? (zonas ?? []) : []).map((z) => ({
        id: z.id,
        nome: z.sigla,
        forma: z.geometria,
        tom: 'zona' as const,
        comNome: true,
      })),
      ...lotes.map((l) => desenhado(l, camadas, escolhido)),
    ],
    [zonas, lotes, camadas, escolhido],
  );
  const onVista = useCallback((v: Vista) => setVista(v), []);
  if (!extensao) return <CardsSkeleton cards={2} />;
  if (!extensao.caixa && (zonas ?? []).length === 0)
    return (
      <EmptyState title="Nenhum imóvel tem lugar no mapa ainda">
        Desenhe o contorno de um imóvel na página dele, ou informe a latitude e a longitude. As zonas são desenhadas nas páginas
        delas.
      </EmptyState>
    );
  const total = data?.total ?? 0;
  return (
    <div className={classes.lados}>
      <Suspense fallback={<div className={classes.espera} aria-busy />}>
        <Folha
          rotulo="Mapa dos imóveis"
          alto
          desenhados={desenhados}
          grupos={camadas.lotes ? data?.grupos : undefined}
          alvo={alvo ?? extensao.caixa}
          onVista={onVista}
          onEscolher={setEscolhido}
        />
      </Suspense>
      <div className={classes.coluna}>
        <Procurar
          onAchar={(id, onde) => {
            setEscolhido(id);
            setAlvo(onde);
          }}
        />
        <Checkbox.Group
          label="Camadas"
          value={CAMADAS.flatMap(([k]) => (camadas[k] ? [k] : []))}
          onChange={(v) => setCamadas({ lotes: v.includes('lotes'), zonas: v.includes('zonas'), pedidos: v.includes('pedidos') })}
        >
          <div className={classes.camadas}>
            {CAMADAS.map(([k, nome]) => (
              <Checkbox key={k} value={k} label={nome} />
            ))}
          </div>
        </Checkbox.Group>
        <Card title="À vista" level={2} id="a-vista">
          <p role="status" className={classes.soft}>
            {isError
              ? 'Não conseguimos ler esta parte do mapa. Mova o mapa para tentar de novo.'
              : data
                ? data.grupos.length > 0
                  ? `${formatTotal(total)} imóveis: aproxime para ver cada um.`
                  : lotes.length > NA_LISTA
                    ? `${plural(lotes.length, 'imóvel', 'imóveis')}; a lista mostra os primeiros ${NA_LISTA}.`
                    : plural(lotes.length, 'imóvel', 'imóveis')
                : 'Lendo o mapa…'}
          </p>
          {data && data.grupos.length === 0 && (
            <Lista
              lotes={lotes}
              escolhido={escolhido}
              onEscolher={(l) => {
                setEscolhido(l.id);
                setAlvo(vistaDo(l) ?? vistaDoPonto([l.longitude, l.latitude]));
              }}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
