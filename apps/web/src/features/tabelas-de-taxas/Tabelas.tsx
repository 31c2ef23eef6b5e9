import { Button } from '@mantine/core';
import type { TabelaLinha } from '@portal/domain/tabelas-de-taxas/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { ESTADO, nomeDa, periodo, TOM } from './palavras.ts';
import { useAtoNaTabela, useTabelas } from './queries.ts';
import classes from './TabelasDeTaxas.module.css';

const hrefDe = (id: string) => rota('prefeitura.configuracoes.tabelaDeTaxas.uma', { id });

/** The versions of the town's table of fees: the one in force, those to come, those that were, and the draft. */
export function Tabelas() {
  const { data } = useTabelas();
  const usuario = useUsuario();
  if (!data || !usuario)
    return (
      <Card>
        <TextSkeleton lines={6} />
      </Card>
    );
  const escreve = can(usuario, 'perfil.gestor.prefeitura');
  const semRascunho = !data.some((t) => t.estado === 'rascunho');
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          title="Nenhuma tabela ainda"
          icon={IconReceiptTax}
          action={escreve && <Abrir>Começar a tabela de taxas</Abrir>}
        >
          Escreva aqui quanto custa cada taxa da lei do município. Os processos cobram por elas pelo código, e quem paga vê como a
          conta foi feita. Enquanto não há tabela, cada processo cobra pelos valores escritos nele.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Versões" id="versoes" flush aside={escreve && semRascunho && <Abrir>Nova versão</Abrir>}>
      <ul className={classes.lista} aria-label="Versões da tabela de taxas">
        {data.map((t) => (
          <Versao key={t.id} tabela={t} />
        ))}
      </ul>
    </Card>
  );
}

const Versao = ({ tabela }: { tabela: TabelaLinha }) => (
  <li className={classes.linha}>
    <span className={classes.oque}>
      <RouteLink href={hrefDe(tabela.id)} className={classes.nome}>
        {nomeDa(tabela)}
      </RouteLink>
      <span className={classes.soft}>
        {periodo(tabela)} · {plural(tabela.taxas, 'taxa', 'taxas')}
        {tabela.base_legal && ` · ${tabela.base_legal}`}
      </span>
    </span>
    <StatusPill tone={TOM[tabela.estado]}>{ESTADO[tabela.estado]}</StatusPill>
  </li>
);

function Abrir({ children }: { children: string }) {
  const abrir = useAtoNaTabela('abrir');
  return (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={abrir.isPending}
      onClick={() => abrir.mutate({}, { onSuccess: ({ id }) => goTo(hrefDe(id)) })}
    >
      {children}
    </Button>
  );
}
