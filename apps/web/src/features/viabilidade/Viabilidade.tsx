import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useMemo, useState } from 'react';
import type { Desenhado, Vista } from '#entities/mapas/Folha.tsx';
import { vistaDo } from '#entities/mapas/vista.ts';
import { goTo, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { type Pedido, useConsulta, useMapaPublico, useViabilidade } from './queries.ts';
import { Resposta } from './Resposta.tsx';
import classes from './Viabilidade.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

type Aberta = NonNullable<ReturnType<typeof useViabilidade>['data']>;

const umSo = (v: string | string[] | undefined): string => (Array.isArray(v) ? (v[0] ?? '') : (v ?? ''));

/** What is asked stands in the address: it can be sent, and gone back to. */
function usePedido(): { pedido: Pedido | null; inscricao: string; uso: string } {
  const busca = fromQueryString(useShownSearchString().replace(/^\?/, '')) as Record<string, string | string[] | undefined>;
  const [inscricao, uso, lat, lon] = [umSo(busca.inscricao), umSo(busca.uso), umSo(busca.lat), umSo(busca.lon)];
  const uso_id = uso ? { uso_id: uso } : {};
  if (inscricao) return { pedido: { inscricao, ...uso_id }, inscricao, uso };
  if (lat && lon) return { pedido: { latitude: lat, longitude: lon, ...uso_id }, inscricao, uso };
  return { pedido: null, inscricao, uso };
}
const irPara = (busca: Record<string, string>) =>
  goTo(rota('viabilidade', {}, Object.fromEntries(Object.entries(busca).filter(([, v]) => v !== ''))));

/** What the law allows on a lot, for anybody. */
export function Viabilidade() {
  const { data } = useViabilidade();
  if (!data) return <CardsSkeleton cards={2} />;
  if (!data.oferecida)
    return (
      <EmptyState title="Este município não oferece a consulta pela internet">
        Procure a prefeitura: ela responde o que a lei permite no seu terreno.
      </EmptyState>
    );
  return <Consulta aberta={data} />;
}

function Consulta({ aberta }: { aberta: Aberta }) {
  const { pedido, inscricao, uso } = usePedido();
  const consulta = useConsulta(pedido);
  return (
    <div className={classes.lados}>
      <NoIndex />
      <div className={classes.coluna}>
        <Perguntar
          key={`${inscricao} ${uso}`}
          aberta={aberta}
          inscricao={inscricao}
          uso={uso}
          pedido={pedido}
          erro={consulta.error?.message ?? ''}
        />
        <NoMapa aberta={aberta} uso={uso} pedido={pedido} imovel={consulta.data?.imovel ?? null} />
      </div>
      <div className={classes.coluna} aria-live="polite">
        {consulta.isLoading && <CardsSkeleton cards={2} />}
        {pedido && consulta.data && <Resposta viabilidade={consulta.data} pedido={pedido} />}
        {!pedido && (
          <p className={classes.soft}>Escreva a inscrição ou toque no mapa. A resposta aparece aqui, com o artigo da lei.</p>
        )}
      </div>
    </div>
  );
}

interface PerguntaProps {
  aberta: Aberta;
  inscricao: string;
  uso: string;
  pedido: Pedido | null;
  erro: string;
}

function Perguntar({ aberta, inscricao, uso, pedido, erro }: PerguntaProps) {
  const [texto, setTexto] = useState(inscricao);
  const [falta, setFalta] = useState('');
  const lugar = pedido && !pedido.inscricao ? { lat: String(pedido.latitude), lon: String(pedido.longitude) } : null;
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim().length < 2) return setFalta('Escreva a inscrição do imóvel, ou toque nele no mapa.');
    setFalta('');
    irPara({ inscricao: texto.trim(), uso });
  };
  return (
    <form onSubmit={enviar} className={classes.coluna} noValidate aria-label="Consultar">
      <TextInput
        label="Inscrição imobiliária"
        description="Está no carnê do IPTU."
        placeholder={aberta.mascara}
        value={texto}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={falta || erro}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      <Select
        label="O que você quer fazer ali (opcional)"
        placeholder="Todos os usos da lei"
        searchable
        clearable
        nothingFoundMessage="Nenhum uso assim."
        data={aberta.usos.map((u) => ({ value: u.id, label: `${u.codigo} · ${u.nome}` }))}
        value={uso || null}
        onChange={(novo) => irPara({ ...(lugar ?? { inscricao: texto.trim() }), uso: novo ?? '' })}
      />
      <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
        Consultar
      </Button>
    </form>
  );
}

interface MapaProps {
  aberta: Aberta;
  uso: string;
  pedido: Pedido | null;
  imovel: { inscricao: string; geometria: Desenhado['forma'] } | null;
}

/** The town's lots, to be touched; who cannot touch has the number. */
function NoMapa({ aberta, uso, pedido, imovel }: MapaProps) {
  const [vista, setVista] = useState<Vista | null>(null);
  const { data } = useMapaPublico(vista);
  const desenhados = useMemo<Desenhado[]>(
    () => [
      ...(data?.zonas ?? []).map((z, i) => ({
        id: `z${i}`,
        nome: z.sigla,
        forma: z.geometria,
        tom: 'zona' as const,
        comNome: true,
      })),
      ...(data?.lotes ?? []).map((forma, i) => ({ id: `l${i}`, nome: '', forma, tom: 'vizinho' as const })),
      ...(imovel?.geometria
        ? [{ id: 'este', nome: imovel.inscricao, forma: imovel.geometria, tom: 'vizinho' as const, escolhido: true }]
        : []),
    ],
    [data, imovel],
  );
  const aqui = useMemo(() => {
    if (imovel?.geometria) return vistaDo({ geometria: imovel.geometria, longitude: null, latitude: null });
    return pedido?.inscricao
      ? null
      : pedido && vistaDo({ geometria: null, longitude: String(pedido.longitude), latitude: String(pedido.latitude) });
  }, [imovel, pedido]);
  const alvo = aqui ?? aberta.caixa;
  if (!alvo) return null;
  return (
    <div>
      <Suspense fallback={<div className={classes.espera} aria-busy />}>
        <Folha
          rotulo="Mapa dos imóveis e das zonas"
          desenhados={desenhados}
          alvo={alvo}
          onVista={setVista}
          onPonto={([lon, lat]) => irPara({ lat: lat.toFixed(6), lon: lon.toFixed(6), uso })}
        />
      </Suspense>
      <p className={classes.soft} role="status">
        {data?.muitos ? 'Aproxime o mapa para ver os lotes.' : 'Toque num lote ou num lugar para saber o que a lei permite nele.'}
      </p>
    </div>
  );
}
