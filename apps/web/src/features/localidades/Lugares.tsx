import { Button, Menu } from '@mantine/core';
import { type Localidade, listarLocalidades } from '@portal/domain/localidades/contract';
import { NOMES_DOS_NIVEIS } from '@portal/domain/localidades/niveis';
import { can } from '@portal/domain/usuarios/permissions';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { hrefDo, migalhasDo, ondeFica, oQueHaDentro } from './caminho.ts';
import { AtoDialog, atosDo, NovoDialog, VERBOS, VerDialog } from './LugarDialogs.tsx';
import classes from './Lugares.module.css';
import { type AtoNoLugar, LOCALIDADES, useLugar } from './queries.ts';

const maiuscula = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const lugarDe = (nivel: Localidade['nivel'] | undefined) => (nivel ? { nivel } : null);
const temDentro = (l: Localidade) => {
  const dentro = oQueHaDentro(l);
  return dentro && l.dentro > 0 ? plural(l.dentro, dentro.um, dentro.varios) : '';
};

type Aberto = { o: 'novo' } | { o: 'ver' | AtoNoLugar; lugar: Localidade } | null;

/** One level of the registry: what lies in a place, or the countries. A search goes through everything below. */
export function Lugares({ screen, paiId }: { screen: string; paiId: number | null }) {
  const { data: pai } = useLugar(paiId);
  if (paiId !== null && !pai)
    return (
      <Page title="Cadastro geográfico">
        <CardsSkeleton cards={2} />
      </Page>
    );
  return <Nivel key={paiId} screen={screen} pai={pai ?? null} />;
}

function Nivel({ screen, pai }: { screen: string; pai: Localidade | null }) {
  const usuario = useUsuario();
  const pode = usuario !== undefined && can(usuario, 'perfil.administrador');
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const dentro = oQueHaDentro(pai);
  return (
    <Page
      title={pai ? pai.nome : 'Cadastro geográfico'}
      subtitle={
        pai
          ? `${maiuscula(NOMES_DOS_NIVEIS[pai.nivel].um)}${pai.ibge ? ` · código do IBGE ${pai.ibge}` : ''}${pai.arquivada ? ' · arquivado' : ''}`
          : 'Os países, estados, cidades e bairros que os endereços do portal oferecem.'
      }
      breadcrumbs={pai ? migalhasDo(pai) : []}
      more={
        pai && pode ? (
          <MoreMenu>
            {atosDo(pai).map((ato) => (
              <Menu.Item key={ato} onClick={() => setAberto({ o: ato, lugar: pai })}>
                {VERBOS[ato]}
              </Menu.Item>
            ))}
          </MoreMenu>
        ) : undefined
      }
      actions={
        pode &&
        dentro &&
        !pai?.arquivada && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
            Incluir {dentro.um}
          </Button>
        )
      }
    >
      <Lista screen={screen} pai={pai} onVer={(lugar) => setAberto({ o: 'ver', lugar })} />
      {aberto?.o === 'novo' && <NovoDialog pai={pai} onClose={close} />}
      {aberto?.o === 'ver' && (
        <VerDialog lugar={aberto.lugar} pode={pode} onAto={(o) => setAberto({ o, lugar: aberto.lugar })} onClose={close} />
      )}
      {aberto && aberto.o !== 'novo' && aberto.o !== 'ver' && <AtoDialog ato={aberto.o} lugar={aberto.lugar} onClose={close} />}
    </Page>
  );
}

function Lista({ screen, pai, onVer }: { screen: string; pai: Localidade | null; onVer: (lugar: Localidade) => void }) {
  const lista = useListScreen(pai ? `${screen}.${pai.id}` : screen, {
    endpoint: listarLocalidades,
    queryKey: [...LOCALIDADES, 'lista'],
    filtroAvancado: { arquivadas: '' },
    ...(pai ? { query: { pai_id: pai.id } } : {}),
  });
  const dentro = oQueHaDentro(pai);
  const procurando = lista.filtro !== '';
  const arquivadas = lista.filtroAvancado.arquivadas === 'sim';
  const abrir = (l: Localidade) => {
    const href = l.arquivada ? null : hrefDo(l);
    if (href) goTo(href);
    else onVer(l);
  };
  const columns: Column<Localidade>[] = [
    { key: 'nome', title: 'Nome', render: (l) => <Nome lugar={l} onde={procurando} />, sortable: true, fixed: true },
    ...(procurando
      ? [{ key: 'nivel', title: 'O que é', render: (l: Localidade) => NOMES_DOS_NIVEIS[l.nivel].um, width: '7rem' }]
      : []),
    ...(dentro?.nivel === 'pais' || dentro?.nivel === 'estado'
      ? [{ key: 'sigla', title: 'Sigla', render: (l: Localidade) => l.sigla, width: '6rem' }]
      : []),
    ...(dentro?.nivel === 'estado' || dentro?.nivel === 'cidade'
      ? [{ key: 'ibge', title: 'IBGE', render: (l: Localidade) => l.ibge, width: '7rem', sortable: true, from: 640 }]
      : []),
    ...(dentro?.nivel === 'bairro'
      ? []
      : [
          {
            key: 'dentro',
            title: procurando ? 'Dentro' : maiuscula(oQueHaDentro(lugarDe(dentro?.nivel))?.varios ?? ''),
            render: (l: Localidade) => (procurando ? temDentro(l) : formatTotal(l.dentro)),
            align: 'end' as const,
            width: '8rem',
            sortable: true,
          },
        ]),
  ];
  return (
    <>
      <FilterBar
        searchLabel={pai ? `Procurar em ${pai.nome}` : 'País, estado, cidade ou bairro'}
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['arquivadas']}
      />
      <Strip>
        <QuickFilters
          label="Situação"
          single
          options={[{ value: 'sim', label: 'Arquivados' }]}
          value={arquivadas ? ['sim'] : []}
          onChange={([value = '']) => lista.setFiltroAvancado({ arquivadas: value })}
        />
      </Strip>
      <DataTable
        caption={dentro ? maiuscula(dentro.varios) : 'Lugares'}
        screen={screen}
        columns={columns}
        rows={lista.registros}
        rowKey={({ id }) => String(id)}
        rowLabel={({ nome }) => nome}
        onOpen={abrir}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(l) => (
          <span className={classes.card}>
            <span className={classes.nome}>
              <strong>{l.nome}</strong>
              <span className={classes.soft}>{procurando ? ondeFica(l) : temDentro(l)}</span>
            </span>
            <span className={classes.soft}>{procurando ? NOMES_DOS_NIVEIS[l.nivel].um : l.sigla}</span>
          </span>
        )}
        empty={<Vazio filtro={lista.filtro} arquivadas={arquivadas} varios={dentro?.varios ?? 'lugares'} />}
      />
    </>
  );
}

function Nome({ lugar, onde }: { lugar: Localidade; onde: boolean }) {
  const href = lugar.arquivada ? null : hrefDo(lugar);
  return (
    <span className={classes.nome}>
      {href ? (
        <RouteLink href={href} className={classes.link}>
          {lugar.nome}
        </RouteLink>
      ) : (
        <strong>{lugar.nome}</strong>
      )}
      {(onde || lugar.unida_a) && (
        <span className={classes.soft}>{lugar.unida_a ? `unido a ${lugar.unida_a.nome}` : ondeFica(lugar)}</span>
      )}
    </span>
  );
}

function Vazio({ filtro, arquivadas, varios }: { filtro: string; arquivadas: boolean; varios: string }) {
  if (filtro)
    return (
      <EmptyState title={`Nenhum lugar com "${filtro}"`} icon={IconMapPin}>
        {arquivadas ? 'Você está vendo só os arquivados.' : 'Confira a grafia ou procure por parte do nome.'}
      </EmptyState>
    );
  return (
    <EmptyState title={arquivadas ? 'Nada arquivado aqui' : `Nenhum dos ${varios} foi incluído ainda`} icon={IconMapPin}>
      {arquivadas
        ? 'O que for arquivado ou unido a outro aparece aqui, e pode ser restaurado.'
        : 'Enquanto não houver, quem preenche um endereço escreve o nome por conta própria.'}
    </EmptyState>
  );
}
