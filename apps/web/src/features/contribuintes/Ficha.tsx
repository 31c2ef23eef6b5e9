import { ULTIMOS } from '@portal/domain/contribuintes/contract';
import type { Ficha as FichaLida } from '@portal/domain/contribuintes/ficha';
import type { Guia } from '@portal/domain/taxas/contract';
import { formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { ReactNode } from 'react';
import { PagamentoPill } from '#entities/taxas/PagamentoPill.tsx';
import { SituacaoDoTermoPill } from '#entities/termos/SituacaoDoTermoPill.tsx';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Contribuintes.module.css';
import { useFicha } from './queries.ts';

/** What else stands in the person's name: their properties, slips, notices, conversations, and how they come in. */
export function Ficha({ id }: { id: string }) {
  const { data } = useFicha(id);
  if (!data) return <CardsSkeleton cards={2} />;
  const { imoveis, guias, termos, conversas, conta } = data;
  return (
    <>
      <Lista
        id="imoveis"
        titulo="Imóveis"
        lista={imoveis}
        vazio="Nenhum imóvel do cadastro está no CPF ou CNPJ desta pessoa."
        linha={(i) => (
          <Linha
            key={i.id}
            href={rota('prefeitura.cadastro.imovel.imovel', { id: i.id })}
            nome={i.inscricao}
            sob={[i.endereco, i.percentual && `${i.percentual.replace('.', ',')} %`].filter(Boolean).join(' · ')}
          >
            {i.situacao !== 'ativo' && <StatusPill tone="grey">Não é mais um lote</StatusPill>}
          </Linha>
        )}
      />
      {guias && (
        <Lista
          id="guias"
          titulo="Guias"
          lista={guias}
          vazio="Nenhuma guia foi emitida para os pedidos desta pessoa."
          linha={(g) => (
            <Linha
              key={g.id}
              href={rota('prefeitura.requerimento.visualizacao', { id: g.requerimento_id })}
              nome={`Guia nº ${g.numero} · ${formatReais(g.valor_centavos)}`}
              sob={`${g.descricao} · vence em ${formatData(g.vencimento)}`}
            >
              <PagamentoPill pagamento={g.pagamento as Guia['pagamento']} />
            </Linha>
          )}
        />
      )}
      {termos && (
        <Lista
          id="termos"
          titulo="Termos"
          lista={termos}
          vazio="Nenhum termo foi enviado a esta pessoa."
          linha={(t) => (
            <Linha
              key={t.id}
              href={rota('prefeitura.termo.visualizacao', { termo_enviado_id: t.id })}
              nome={`${t.tipo} ${t.numero}`}
              sob={`${t.assunto} · enviado em ${formatDate(t.enviado_em)}`}
            >
              <SituacaoDoTermoPill situacao={t.situacao} />
            </Linha>
          )}
        />
      )}
      {conversas && (
        <Lista
          id="conversas"
          titulo="Mensagens"
          lista={conversas}
          vazio="Nenhuma mensagem foi trocada nos pedidos desta pessoa."
          linha={(c) => (
            <Linha
              key={c.requerimento_id}
              href={rota('prefeitura.requerimento.visualizacao', { id: c.requerimento_id })}
              nome={`${c.numero} · ${plural(c.mensagens, 'mensagem', 'mensagens')}`}
              sob={`a última de ${c.ultima_por}`}
            >
              <When at={c.ultima_em} />
            </Linha>
          )}
        />
      )}
      <Conta conta={conta} />
    </>
  );
}

interface ListaProps<T> {
  id: string;
  titulo: string;
  lista: { total: number; linhas: T[] };
  vazio: string;
  linha: (linha: T) => ReactNode;
}
function Lista<T>({ id, titulo, lista: { total, linhas }, vazio, linha }: ListaProps<T>) {
  return (
    <Card title={`${titulo} (${total})`} id={id}>
      {linhas.length === 0 ? <p className={classes.vazio}>{vazio}</p> : <ul className={classes.lista}>{linhas.map(linha)}</ul>}
      {total > linhas.length && (
        <p className={classes.vazio}>
          De {total}, são mostrados {ULTIMOS}.
        </p>
      )}
    </Card>
  );
}

interface LinhaProps {
  href: string;
  nome: string;
  sob: string;
  children: ReactNode;
}
const Linha = ({ href, nome, sob, children }: LinhaProps) => (
  <li className={classes.linha}>
    <span className={classes.quem}>
      <RouteLink href={href}>{nome}</RouteLink>
      <span className={classes.sob}>{sob}</span>
    </span>
    {children}
  </li>
);

const ACESSOS: Record<FichaLida['conta']['acesso'], string> = {
  Conta: 'Entra no portal',
  'E-mail': 'Ainda não criou a senha; o convite vai ao e-mail do cadastro',
  'Sem e-mail': 'Não entra no portal: o cadastro não tem e-mail',
};

const Conta = ({ conta }: Pick<FichaLida, 'conta'>) => (
  <Card title="Conta no portal" id="conta">
    <FactList
      facts={[
        { label: 'Acesso', value: ACESSOS[conta.acesso] },
        { label: 'E-mail confirmado', value: conta.email_confirmado_em ? `em ${formatDate(conta.email_confirmado_em)}` : 'Não' },
        { label: 'Verificação em duas etapas', value: conta.segundo_fator ? 'Ativada' : 'Não ativada' },
        { label: 'Último acesso a este município', value: conta.visto_em ? <When at={conta.visto_em} /> : 'Nenhum' },
      ]}
    />
  </Card>
);
