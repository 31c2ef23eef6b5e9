import { Button, Menu } from '@mantine/core';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { formatData } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { AcrescimosDialog } from './AcrescimosDialog.tsx';
import { Calculadora } from './Calculadora.tsx';
import { OQueMudaria } from './OQueMudaria.tsx';
import { acrescimosEmFatos, ESTADO, nomeDa, periodo, TOM } from './palavras.ts';
import { DescartarDialog, PublicarDialog, QuandoValeDialog } from './TabelaDialogs.tsx';
import classes from './TabelasDeTaxas.module.css';
import { Taxas } from './Taxas.tsx';

const LISTA = { label: 'Tabela de taxas', href: rota('prefeitura.configuracoes.tabelaDeTaxas') };

type Aberto = 'publicar' | 'descartar' | 'acrescimos' | 'quando' | null;

/** One table of fees: read, and while it is a draft written, tried and published. */
export function PaginaDaTabela({ tabela }: { tabela: Tabela }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const usuario = useUsuario();
  const escreve = tabela.estado === 'rascunho' && usuario !== undefined && can(usuario, 'perfil.gestor.prefeitura');
  const close = () => setAberto(null);
  const { acrescimos } = tabela.conteudo;
  return (
    <Page
      title={nomeDa(tabela)}
      subtitle={tabela.estado === 'rascunho' ? 'Ninguém paga por ela enquanto não for publicada.' : periodo(tabela)}
      breadcrumbs={[LISTA]}
      aside={<StatusPill tone={TOM[tabela.estado]}>{ESTADO[tabela.estado]}</StatusPill>}
      more={
        escreve && (
          <MoreMenu>
            <Menu.Item onClick={() => setAberto('descartar')}>Descartar o rascunho</Menu.Item>
          </MoreMenu>
        )
      }
    >
      {escreve && (
        <PageTools order={4}>
          <Button onClick={() => setAberto('publicar')}>Publicar</Button>
        </PageTools>
      )}
      <div className={classes.pagina}>
        <Avisos tabela={tabela} escreve={escreve} />
        <div className={classes.lados}>
          <div className={classes.coluna}>
            <Taxas tabela={tabela} escreve={escreve} />
            <Card
              title="Acréscimos e parcelas"
              id="acrescimos"
              aside={
                escreve && (
                  <Button variant="default" size="xs" onClick={() => setAberto('acrescimos')}>
                    Alterar acréscimos
                  </Button>
                )
              }
            >
              <FactList facts={acrescimosEmFatos(acrescimos).map(([label, value]) => ({ label, value }))} columns={2} />
            </Card>
            <Card
              title="Vigência"
              id="vigencia"
              aside={
                escreve && (
                  <Button variant="default" size="xs" onClick={() => setAberto('quando')}>
                    Alterar vigência
                  </Button>
                )
              }
            >
              <FactList facts={vigencia(tabela)} columns={2} />
            </Card>
          </div>
          <Calculadora tabela={tabela} />
        </div>
        {tabela.conteudo.taxas.length > 0 && <OQueMudaria tabela={tabela} />}
      </div>
      {aberto === 'publicar' && <PublicarDialog tabela={tabela} onClose={close} />}
      {aberto === 'descartar' && <DescartarDialog tabela={tabela} onClose={close} />}
      {aberto === 'acrescimos' && <AcrescimosDialog tabela={tabela} onClose={close} />}
      {aberto === 'quando' && <QuandoValeDialog tabela={tabela} onClose={close} />}
    </Page>
  );
}

const vigencia = (t: Tabela) => [
  { label: 'Lei', value: t.base_legal },
  { label: 'Vale', value: periodo(t) },
  {
    label: 'Cada pedido paga pela tabela',
    value: t.data_que_vale === 'protocolo' ? 'do dia do protocolo' : 'do dia em que a taxa é cobrada',
  },
  {
    label: 'Publicada',
    value: t.publicada_em ? `em ${formatDateTime(t.publicada_em)}${t.publicada_por && ` por ${t.publicada_por}`}` : 'ainda não',
  },
  ...(t.criada_de === null ? [] : [{ label: 'Feita a partir da', value: `tabela nº ${t.criada_de}` }]),
];

function Avisos({ tabela, escreve }: { tabela: Tabela; escreve: boolean }) {
  if (tabela.estado === 'futura' && tabela.desde)
    return (
      <Callout title={`Começa a valer em ${formatData(tabela.desde)}`}>
        Não muda mais. Para corrigir algo antes desse dia, publique outra versão com a mesma data: a de número maior é a que vale.
      </Callout>
    );
  if (!escreve || tabela.faltam.length === 0) return null;
  return (
    <Callout meaning="warning" title="Há processos que cobram taxas que não estão aqui">
      {tabela.faltam.map((f) => `${f.codigo} (${f.processo})`).join(', ')}. Inclua-as, ou tire-as dos processos antes de publicar.
    </Callout>
  );
}
