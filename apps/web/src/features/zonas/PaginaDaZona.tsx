import { Menu } from '@mantine/core';
import type { Zona, ZonaVersao } from '@portal/domain/zonas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Indices, TabelaDeUsos } from './Indices.tsx';
import { OndeFica } from './OndeFica.tsx';
import { emVista } from './palavras.ts';
import { Versoes } from './Versoes.tsx';
import { ArquivarDialog, RenomearDialog, RetirarDialog } from './ZonaDialogs.tsx';
import classes from './Zonas.module.css';

const LISTA = { label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao') };

type Aberto = 'renomear' | 'arquivar' | ZonaVersao | null;

/** A zone: what it limits now, which uses it allows, and how both were or will be on other days. */
export function PaginaDaZona({ zona }: { zona: Zona }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const [vistaId, setVistaId] = useState<string | null>(null);
  const vista = zona.versoes.find((v) => v.id === vistaId) ?? emVista(zona.versoes);
  const close = () => setAberto(null);
  if (!vista) return null;
  return (
    <Page
      title={`${zona.sigla} · ${zona.descricao}`}
      subtitle={
        zona.imoveis > 0 ? `${plural(zona.imoveis, 'imóvel', 'imóveis')} do cadastro` : 'Nenhum imóvel do cadastro fica nela.'
      }
      breadcrumbs={[LISTA]}
      aside={zona.arquivada ? <StatusPill tone="grey">Arquivada</StatusPill> : undefined}
      more={
        <MoreMenu>
          <Menu.Item onClick={() => setAberto('renomear')}>Alterar sigla e descrição</Menu.Item>
          <Menu.Item onClick={() => setAberto('arquivar')}>{zona.arquivada ? 'Restaurar' : 'Arquivar'}</Menu.Item>
        </MoreMenu>
      }
    >
      <div className={classes.lados}>
        <div className={classes.coluna}>
          <Indices
            versao={vista}
            titulo={vista.situacao === 'em vigor' ? 'Índices em vigor' : `Índices ${desdeQuando(vista.vigente_de)}`}
          />
          <TabelaDeUsos versao={vista} />
          <OndeFica zona={zona} versao={vista} />
        </div>
        <Versoes zona={zona} vista={vista} onVer={({ id }) => setVistaId(id)} onRetirar={setAberto} />
      </div>
      {aberto === 'renomear' && <RenomearDialog zona={zona} onClose={close} />}
      {aberto === 'arquivar' && <ArquivarDialog zona={zona} onClose={close} />}
      {aberto && typeof aberto === 'object' && <RetirarDialog zona={zona} versao={aberto} onClose={close} />}
    </Page>
  );
}
