import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Guia } from '@portal/domain/taxas/contract';
import type { TipoDeDecisao } from '@portal/domain/taxas/decisoes';
import { IconFileDownload } from '@tabler/icons-react';
import { useAbrirArquivo } from '#entities/campos/arquivos/abrir.tsx';
import { lugarDe } from '#entities/taxas/lugar.ts';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import fileClasses from '#ui/file/FileDrop.module.css';
import { StoredFileRow } from '#ui/file/FileRows.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { useBaixar } from '../../queries.ts';
import classes from './Guia.module.css';
import { isEmitida } from './GuiaAPagar.tsx';
import { prazoDaGuia } from './prazo-da-guia.ts';

export const TOM_DO_PAGAMENTO: Record<Guia['pagamento'], Tone> = {
  Pendente: 'amber-outline',
  'Em conferência': 'violet',
  Pago: 'green',
  'Pago a menor': 'amber',
  'Pago a maior': 'blue',
  Cancelada: 'grey',
  Estornada: 'grey-outline',
};

/** What the town did with a slip, to whoever had to pay it. */
const DECIDIDO: Record<TipoDeDecisao, string> = {
  isentar: 'Você está isento desta taxa: não precisa pagar',
  descontar: 'A prefeitura deu um desconto: pague pela guia nova',
  cancelar: 'A prefeitura cancelou esta cobrança: não precisa pagar',
  baixar: 'A prefeitura desistiu de cobrar esta guia: não precisa pagar',
  prorrogar: 'A prefeitura deu mais prazo: pague pela guia nova',
};

/** All slips of a request, each with its account and its proofs. */
export function Taxas({ requerimento }: { requerimento: Requerimento }) {
  const { guias } = requerimento;
  if (guias.length === 0)
    return <EmptyState title="Nenhuma taxa neste requerimento">Se houver taxa a pagar, a guia aparece aqui.</EmptyState>;
  return guias.map((guia) => <UmaGuia key={guia.id} requerimentoId={requerimento.id} guia={guia} />);
}

function UmaGuia({ requerimentoId, guia }: { requerimentoId: string; guia: Guia }) {
  const baixar = useBaixar();
  const { abrir, visor } = useAbrirArquivo(requerimentoId);
  const vencida = guia.pagamento === 'Pendente' && isEmitida(guia) && guia.vencimento < hoje();
  return (
    <section className={classes.guia} aria-label={`Guia ${guia.numero}`}>
      <div className={classes.topo}>
        <div>
          <strong>{guia.descricao}</strong>
          <div>
            Guia {guia.numero}
            {guia.numero_externo && ` (${guia.numero_externo} na prefeitura)`}
            {lugarDe(guia)}
            {guia.pagamento === 'Pendente' && `, ${isEmitida(guia) ? prazoDaGuia(guia.vencimento) : 'ainda não emitida'}`}
          </div>
        </div>
        <StatusPill tone={TOM_DO_PAGAMENTO[guia.pagamento]}>{guia.pagamento}</StatusPill>
      </div>
      <span className={classes.quanto}>
        <MoneyText centavos={guia.valor_centavos} />
      </span>
      {guia.decisoes.map((d) => (
        <Callout key={d.id} title={DECIDIDO[d.tipo]}>
          {d.motivo} {d.base_legal}
        </Callout>
      ))}
      {guia.contestacoes
        .filter((c) => c.resposta !== '')
        .map((c) => (
          <Callout
            key={c.id}
            title={
              c.situacao === 'Mantida'
                ? 'Contestação respondida: o valor foi mantido'
                : 'Contestação aceita: o valor foi corrigido'
            }
          >
            {c.resposta}
          </Callout>
        ))}
      <Memoria linhas={guia.memoria} label="Cálculo da taxa" />
      {guia.comprovantes.length > 0 && (
        <ul className={fileClasses.list} aria-label="Comprovantes enviados">
          {guia.comprovantes.map((c) => (
            <StoredFileRow
              key={c.id}
              file={{
                ...c.arquivo,
                detail: `${c.situacao === 'Enviado' ? 'em conferência' : c.situacao.toLowerCase()} · enviado em ${formatDate(c.criado_em)}${c.motivo ? ` · ${c.motivo}` : ''}`,
              }}
              onOpen={abrir}
            />
          ))}
        </ul>
      )}
      {vencida && <Callout meaning="warning">Esta guia venceu. Não pague por ela: emita outra.</Callout>}
      {guia.pagamento !== 'Cancelada' && isEmitida(guia) && !vencida && (
        <div className={classes.acoes}>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate({ tipo: 'guia', id: guia.id })}
          >
            Baixar a guia em PDF
          </Button>
        </div>
      )}
      {visor}
    </section>
  );
}
