import { Button } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import { type Decisao, PALAVRAS_DA_DECISAO } from '@portal/domain/taxas/decisoes';
import { formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { When } from '#ui/When.tsx';
import { useDecisao } from './decisoes.ts';
import classes from './Guias.module.css';
import { RecusarDecisaoDialog } from './RecusarDecisaoDialog.tsx';

interface Props {
  guia: Guia;
  versao: number;
  pode: boolean;
}

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What was asked, in a few words: 'Desconto de R$ 10,00'. */
export function oQueFoiPedido({
  tipo,
  valor_centavos,
  novo_vencimento,
}: Pick<Decisao, 'tipo' | 'valor_centavos' | 'novo_vencimento'>): string {
  const nome = maiuscula(PALAVRAS_DA_DECISAO[tipo].nome);
  if (valor_centavos !== null) return `${nome} de ${formatReais(valor_centavos)}`;
  return novo_vencimento === null ? nome : `${nome} até ${formatData(novo_vencimento)}`;
}

const DESFECHO = { Confirmada: 'confirmada', Recusada: 'não confirmada', Desistida: 'retirada por quem pediu' } as const;

/** What was asked of a slip: what waits for another person with its acts, what is over in a line. */
export const Decisoes = (props: Props) =>
  props.guia.decisoes.map((decisao) =>
    decisao.situacao === 'Pedida' ? (
      <Esperando key={decisao.id} {...props} decisao={decisao} />
    ) : (
      <p key={decisao.id} className={classes.soft}>
        {oQueFoiPedido(decisao)}, {DESFECHO[decisao.situacao]}
        {decisao.decidida_por && ` por ${decisao.decidida_por}`}. {decisao.motivo} {decisao.base_legal}
        {decisao.recusa && ` Resposta: ${decisao.recusa}`}
      </p>
    ),
  );

type Aberto = 'confirmar' | 'recusar' | 'desistir' | null;

function Esperando({ guia, versao, pode, decisao }: Props & { decisao: Decisao }) {
  const usuario = useUsuario();
  const [aberto, setAberto] = useState<Aberto>(null);
  const { confirmar, desistir, recusar } = useDecisao();
  const close = () => setAberto(null);
  const dele = usuario?.id === decisao.pedida_por_id;
  const nome = PALAVRAS_DA_DECISAO[decisao.tipo].nome;
  const alvo = { id: decisao.id, versao };
  return (
    <Callout meaning="warning" title="À espera de outra pessoa" actions={pode && <Acoes dele={dele} onAbrir={setAberto} />}>
      <p>
        <strong>{oQueFoiPedido(decisao)}</strong>, por {decisao.pedida_por}, <When at={decisao.pedida_em} />.
        {dele && ' Foi você quem pediu: outra pessoa que cuida das taxas confirma.'}
      </p>
      <p>
        {decisao.motivo} {decisao.base_legal}
      </p>
      {aberto === 'confirmar' && (
        <ConfirmDialog
          title={`Confirmar: ${nome} da guia ${guia.numero}`}
          confirm="Confirmar e avisar o requerente"
          tone="primary"
          onConfirm={() => confirmar.mutateAsync(alvo)}
          onClose={close}
        >
          {PALAVRAS_DA_DECISAO[decisao.tipo].efeito} São {formatReais(guia.valor_centavos)}. O seu nome fica registrado ao lado do
          de {decisao.pedida_por}, e isto não se desfaz.
        </ConfirmDialog>
      )}
      {aberto === 'desistir' && (
        <ConfirmDialog
          title={`Desistir do pedido de ${nome}`}
          confirm="Desistir do pedido"
          tone="primary"
          onConfirm={() => desistir.mutateAsync(alvo)}
          onClose={close}
        >
          A guia {guia.numero} continua a pagar.
        </ConfirmDialog>
      )}
      {aberto === 'recusar' && (
        <RecusarDecisaoDialog nome={nome} onSubmit={(motivo) => recusar.mutateAsync({ ...alvo, motivo })} onClose={close} />
      )}
    </Callout>
  );
}

const Acoes = ({ dele, onAbrir }: { dele: boolean; onAbrir: (aberto: Aberto) => void }) =>
  dele ? (
    <Button variant="default" size="sm" onClick={() => onAbrir('desistir')}>
      Desistir do pedido
    </Button>
  ) : (
    <>
      <Button size="sm" onClick={() => onAbrir('confirmar')}>
        Confirmar
      </Button>
      <Button variant="default" size="sm" onClick={() => onAbrir('recusar')}>
        Não confirmar
      </Button>
    </>
  );
