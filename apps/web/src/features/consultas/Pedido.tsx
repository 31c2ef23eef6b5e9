import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { formatData, formatDataHora } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatBytes } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Consultas.module.css';
import { DadosPessoais, Pessoal } from './DadosPessoais.tsx';
import { Lista } from './Lista.tsx';
import { usePedido } from './queries.ts';

/** One request as support reads it: what happened, what waits, and what did not work. */
export function Pedido({ id }: { id: string }) {
  const { data: pedido, error } = usePedido(id);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="Não encontramos este requerimento">
        Ele pode ainda ser um rascunho, que só quem escreve vê. Confira o endereço ou procure pelo número.
      </EmptyState>
    );
  if (!pedido) return <FactsSkeleton />;
  return (
    <div className={classes.partes}>
      <Capa {...pedido} />
      <DadosPessoais pedido={pedido} />
      <Andamento {...pedido} />
      <Envios {...pedido} />
      <Papeis {...pedido} />
      <Historia {...pedido} />
    </div>
  );
}

const Capa = (p: PedidoConsultado) => (
  <Card title={`Requerimento ${p.numero}`} id="capa" aside={<StatusRequerimento status={p.status} />}>
    <FactList
      facts={[
        { label: 'Processo', value: p.processo_nome, wide: true },
        { label: 'Município', value: nomeCurto(p.municipio) },
        { label: 'Bairro', value: p.bairro },
        { label: 'Protocolado em', value: formatDataHora(p.protocolado_em, p.fuso) },
        { label: 'Última mudança', value: formatDataHora(p.atualizado_em, p.fuso) },
        { label: 'Prazo', value: p.prazo_em ? formatData(p.prazo_em) : 'Sem prazo correndo' },
      ]}
    />
  </Card>
);

const Andamento = ({ etapas, fuso }: PedidoConsultado) => (
  <Lista
    titulo="Etapas"
    vazia="Nenhuma etapa começou."
    itens={etapas.map((e) => ({
      id: e.id,
      titulo: e.nome,
      resto: [
        e.setor,
        e.analista === '' ? 'sem analista' : <Pessoal key="a" valor={e.analista} />,
        `desde ${formatDataHora(e.criado_em, fuso)}`,
        e.prazo_em && `prazo ${formatData(e.prazo_em)}`,
      ],
      lado: e.status,
    }))}
  />
);

/** What left the portal, and what it still has to do. */
const Envios = ({ emails, tarefas, fuso }: PedidoConsultado) => (
  <>
    <Lista
      titulo="Tarefas do portal"
      vazia="Nada espera nem falhou."
      itens={tarefas.map((t) => ({
        id: t.id,
        titulo: t.nome,
        resto: [
          t.tentativas > 0 && `${t.tentativas} tentativas`,
          t.proxima_em && `próxima em ${formatDataHora(t.proxima_em, fuso)}`,
        ],
        lado: t.estado,
      }))}
    />
    <Lista
      titulo="E-mails às partes"
      vazia="Nenhum e-mail foi escrito."
      itens={emails.map((e) => ({
        id: e.id,
        titulo: e.assunto,
        resto: [<Pessoal key="p" valor={e.para} />, formatDataHora(e.enviado_em ?? e.criado_em, fuso), e.erro],
        lado: e.situacao,
      }))}
    />
  </>
);

const Papeis = ({ arquivos, guias, documentos, fuso }: PedidoConsultado) => (
  <>
    <Lista
      titulo="Guias"
      vazia="Nenhuma guia."
      itens={guias.map((g) => ({
        id: g.id,
        titulo: `Guia ${g.numero}`,
        resto: [formatReais(g.valor_centavos), `vence em ${formatData(g.vencimento)}`, g.emissao],
        lado: g.pagamento,
      }))}
    />
    <Lista
      titulo="Documentos"
      vazia="Nenhum documento foi emitido."
      itens={documentos.map((d) => ({ id: d.id, titulo: `${d.titulo} ${d.numero}`, resto: [], lado: d.situacao }))}
    />
    <Lista
      titulo="Arquivos enviados"
      vazia="Nenhum arquivo."
      itens={arquivos.map((a) => ({
        id: a.id,
        titulo: a.nome,
        resto: [a.tipo, formatDataHora(a.criado_em, fuso)],
        lado: formatBytes(a.tamanho),
      }))}
    />
  </>
);

const Historia = ({ eventos, fuso }: PedidoConsultado) => (
  <Lista
    titulo="Histórico"
    vazia="Nada aconteceu ainda."
    itens={eventos.map((v) => ({
      id: v.id,
      titulo: v.texto || v.o_que,
      resto: [v.quem, formatDataHora(v.criado_em, fuso), v.motivo],
    }))}
  />
);
