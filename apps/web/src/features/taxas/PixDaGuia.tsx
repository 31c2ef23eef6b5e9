import { Button } from '@mantine/core';
import type { GuiaLinha } from '@portal/domain/taxas/contract';
import { IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { usePedirPixDeNovo } from './queries.ts';

type Cobranca = NonNullable<GuiaLinha['cobranca']>;

const TITULOS: Partial<Record<Cobranca['situacao'], string>> = {
  'A emitir': 'O Pix desta guia ainda vai chegar do banco',
  'Erro na emissão': 'O banco ainda não fez o Pix desta guia',
  'A retirar': 'A cobrança Pix desta guia ainda está no banco',
};

function oQueSeFaz({ situacao, erro, pedir_apos, tentativas }: Cobranca): string {
  if (situacao === 'A emitir') return 'Enquanto isso ela pode ser paga pelo código de barras.';
  const vezes = tentativas === 1 ? 'Foi 1 tentativa' : `Foram ${tentativas} tentativas`;
  const depois = pedir_apos
    ? `${vezes}, e a próxima é ${formatDateTime(pedir_apos)}, sem ninguém fazer nada.`
    : 'O portal não tenta mais sozinho.';
  const enquanto =
    situacao === 'A retirar'
      ? 'A guia não vale mais, e se alguém pagar por esse Pix o valor aparece no caixa como de guia cancelada.'
      : 'Enquanto isso ela pode ser paga pelo código de barras.';
  return `${erro} ${depois} ${enquanto}`.trim();
}

/** Of a slip whose Pix the bank makes: what it has not done yet, why, and the button that asks it again. */
export function PixDaGuia({ guia: { id, cobranca }, cobra }: { guia: GuiaLinha; cobra: boolean }) {
  const pedir = usePedirPixDeNovo();
  const titulo = cobranca && TITULOS[cobranca.situacao];
  if (!cobranca || !titulo || (cobranca.situacao === 'A retirar' && !cobranca.erro)) return null;
  return (
    <Callout
      meaning={cobranca.situacao === 'A emitir' ? 'info' : 'warning'}
      title={titulo}
      actions={
        cobra &&
        cobranca.situacao !== 'A emitir' && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={pedir.isPending}
            onClick={() => pedir.mutate(id)}
          >
            Pedir de novo ao banco
          </Button>
        )
      }
    >
      {oQueSeFaz(cobranca)}
    </Callout>
  );
}
