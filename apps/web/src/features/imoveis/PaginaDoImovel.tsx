import { Button, Menu } from '@mantine/core';
import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { NoMapaDaPrefeitura } from '#entities/imoveis/NoMapaDaPrefeitura.tsx';
import { formatDateTime } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { ArquivarDialog } from './ArquivarDialog.tsx';
import { Dados, Indices, Proprietarios, Zonas } from './Dados.tsx';
import { Antes, Descendencia } from './Historia.tsx';
import classes from './Imoveis.module.css';
import { Licencas, type Pill, Requerimentos } from './NoImovel.tsx';
import { NoMapa } from './NoMapa.tsx';
import { NOME_DA_SITUACAO, TOM_DA_SITUACAO } from './palavras.ts';

const LISTA = { label: 'Imóveis', href: rota('prefeitura.cadastro.imovel') };

/** A property: what its record says, what was asked and issued on it, what it was, what it came of. */
export function PaginaDoImovel({ imovel, Status }: { imovel: Imovel; Status: Pill }) {
  const [arquivando, setArquivando] = useState(false);
  const { id, situacao } = imovel;
  const ativo = situacao === 'ativo';
  return (
    <Page
      title={imovel.inscricao}
      subtitle={`${[imovel.logradouro, imovel.numero, imovel.complemento].filter(Boolean).join(', ')}, ${imovel.bairro}`}
      breadcrumbs={[LISTA]}
      aside={<StatusPill tone={TOM_DA_SITUACAO[situacao]}>{NOME_DA_SITUACAO[situacao]}</StatusPill>}
      more={
        (ativo || situacao === 'arquivado') && (
          <MoreMenu>
            {ativo && (
              <>
                <Menu.Item onClick={() => goTo(rota('prefeitura.cadastro.imovel.desmembrar', { id }))}>Desmembrar</Menu.Item>
                <Menu.Item onClick={() => goTo(rota('prefeitura.cadastro.imovel.remembrar', {}, { de: id }))}>
                  Unir a outros (remembrar)
                </Menu.Item>
              </>
            )}
            <Menu.Item onClick={() => setArquivando(true)}>{ativo ? 'Arquivar' : 'Restaurar'}</Menu.Item>
          </MoreMenu>
        )
      }
    >
      {ativo && (
        <PageTools order={4}>
          <Button
            component={RouteLink}
            href={rota('prefeitura.cadastro.imovel.alterar', { id })}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Alterar
          </Button>
        </PageTools>
      )}
      <div className={classes.lados}>
        <div className={classes.coluna}>
          <Dados imovel={imovel} />
          <NoMapa imovel={imovel} />
          <NoMapaDaPrefeitura inscricao={imovel.inscricao} />
          <Requerimentos imovel={imovel} Status={Status} />
          <Licencas imovel={imovel} />
          <Indices imovel={imovel} />
        </div>
        <div className={classes.coluna}>
          <Proprietarios imovel={imovel} />
          <Zonas imovel={imovel} />
          <Descendencia imovel={imovel} />
          <Antes imovel={imovel} />
          <p className={classes.soft}>Última mudança em {formatDateTime(imovel.atualizado_em)}.</p>
        </div>
      </div>
      {arquivando && <ArquivarDialog imovel={imovel} onClose={() => setArquivando(false)} />}
    </Page>
  );
}
