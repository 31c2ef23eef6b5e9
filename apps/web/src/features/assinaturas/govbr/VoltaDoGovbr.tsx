import { Button, Loader } from '@mantine/core';
import { AUMENTAR_NIVEL, FRASES_DO_GOVBR } from '@portal/domain/assinaturas/govbr';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Assinaturas.module.css';
import { LUGARES } from '../lugares.ts';
import { useVoltarDoGovbr } from '../queries.ts';
import { deOndeSaiu, type Volta } from './volta.ts';

interface Recusa {
  codigo: string;
  texto: string;
}
const SEM_VOLTA: Recusa = { codigo: 'retorno_invalido', texto: FRASES_DO_GOVBR.retorno_invalido };

interface Props {
  volta: Volta | null;
  /** Leaves for another site. */
  partir?: (endereco: string) => void;
}

/** Somebody comes back from gov.br: from the account they go on to the consent, from the consent to the signed document. */
export function VoltaDoGovbr({ volta, partir = (endereco) => location.replace(endereco) }: Props) {
  const [recusa, setRecusa] = useState<Recusa | null>(volta ? null : SEM_VOLTA);
  const voltar = useVoltarDoGovbr();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !volta) return;
    begun.current = true;
    void (async () => {
      try {
        const dados = await voltar(volta);
        if (dados.passo === 'autorizar') partir(dados.endereco);
        else goTo(LUGARES[volta.painel].uma(dados.assinatura.id), { replace: true });
      } catch (error) {
        setRecusa(emPalavras(error));
      }
    })();
  });
  return (
    <Page title="Assinatura pelo gov.br" width="narrow">
      {recusa ? <NaoFoi recusa={recusa} painel={volta?.painel ?? 'contribuinte'} /> : <Conferindo />}
    </Page>
  );
}

function emPalavras(error: unknown): Recusa {
  if (!(error instanceof ApiError)) throw error;
  error.handled = true;
  const { codigo, message } = error;
  if (error.status === 409)
    return { codigo: 'mudou', texto: 'Este documento mudou enquanto você estava no gov.br. Abra-o de novo para ver como ficou.' };
  return { codigo, texto: message };
}

const Conferindo = () => (
  <div role="status">
    <Callout title="Conferindo o que veio do gov.br">
      <span className={classes.sealing}>
        <Loader size={16} aria-hidden />
        Isso leva alguns segundos. Não feche esta página.
      </span>
    </Callout>
  </div>
);

function NaoFoi({ recusa: { codigo, texto }, painel }: { recusa: Recusa; painel: Volta['painel'] }) {
  const id = deOndeSaiu();
  const { uma, lista } = LUGARES[painel];
  return (
    <div role="alert">
      <Callout
        meaning="warning"
        title="O documento não foi assinado"
        actions={
          <>
            <Button component={RouteLink} href={id ? uma(id) : lista}>
              {id ? 'Voltar ao documento' : 'Ver os documentos para assinar'}
            </Button>
            {(codigo === 'govbr_conta_bronze' || codigo === 'govbr_sem_permissao') && (
              <Button component="a" variant="default" href={AUMENTAR_NIVEL} target="_blank" rel="noreferrer">
                Aumentar o nível
              </Button>
            )}
          </>
        }
      >
        {texto}
      </Callout>
    </div>
  );
}
