import { Button } from '@mantine/core';
import type { GuiaLinha } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmitirAMao } from './EmitirAMao.tsx';
import type { Conferencia } from './use-conferencia.ts';

type Palavra = Pick<GuiaLinha, 'emissor' | 'emissao' | 'erro_emissao' | 'emitir_apos' | 'emissao_tentativas'>;

const ESPERA = {
  mao: 'Faça-a no sistema da prefeitura e traga número, vencimento e PDF. Quem paga é avisado quando ela estiver aqui.',
  tributos: 'O portal pediu a guia ao sistema tributário. Ela aparece aqui assim que ele responder.',
  portal: 'O portal a emite em instantes.',
};

const vezes = (n: number) => (n === 1 ? 'Foi 1 tentativa' : `Foram ${n} tentativas`);

function oQueFazer({ emissor, emitir_apos, emissao_tentativas }: Palavra): string {
  if (emissor === 'portal') return 'Resolva o que falta e emita a guia de novo.';
  const depois = emitir_apos
    ? `a próxima é ${formatDateTime(emitir_apos)}, sem ninguém fazer nada`
    : 'o portal não tenta mais sozinho';
  return `${vezes(emissao_tentativas)}, e ${depois}. Se há pressa, faça a guia no sistema da prefeitura e emita à mão.`;
}

/** A slip that nobody has issued yet: why, what the portal does about it, and what a person can do. */
export function PorEmitir({ guia, conferencia }: { guia: GuiaLinha; conferencia: Conferencia }) {
  const { podeRenovar, podeEmitirAMao, renovando, renovar } = conferencia;
  if (!porEmitir(guia) || guia.pagamento !== 'Pendente') return null;
  const erro = guia.emissao === 'Erro na emissão';
  return (
    <Callout
      meaning={erro ? 'danger' : 'info'}
      title={erro ? 'A guia não pôde ser emitida' : 'Esta guia ainda vai ser emitida'}
      actions={
        <>
          {podeRenovar && (
            <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} loading={renovando} onClick={renovar}>
              {guia.emissor === 'portal' ? 'Emitir a guia' : 'Tentar de novo agora'}
            </Button>
          )}
          {podeEmitirAMao && (
            <EmitirAMao
              guia={guia}
              versao={guia.requerimento_versao}
              primario={guia.emissor === 'mao'}
              onVelho={conferencia.envelhecer}
            />
          )}
        </>
      }
    >
      {erro ? `${guia.erro_emissao} ${oQueFazer(guia)}` : ESPERA[guia.emissor]}
    </Callout>
  );
}
