import { Button } from '@mantine/core';
import { type Contestacao, contestacaoAberta, respostaAContestacao } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { When } from '#ui/When.tsx';
import { useManterValor } from './contestacoes.ts';
import classes from './Guias.module.css';

interface Props {
  guia: Guia;
  versao: number;
  pode: boolean;
  /** Somebody changed the request meanwhile. */
  onVelho: () => void;
}

const DESFECHO = { Acolhida: 'aceita', Mantida: 'valor mantido', Retirada: 'retirada por quem contestou' } as const;

/** What was said against the value of a slip: what waits with the way to answer, what is over in a line. */
export function Contestacoes(props: Props) {
  const aberta = contestacaoAberta(props.guia);
  return (
    <>
      {props.guia.contestacoes.map(({ id, situacao, contestada_por, motivo, resposta }) =>
        situacao === 'Aberta' ? null : (
          <p key={id} className={classes.soft}>
            Contestada por {contestada_por}: {DESFECHO[situacao]}. {motivo} {resposta && `Resposta: ${resposta}`}
          </p>
        ),
      )}
      {aberta && <Esperando {...props} contestacao={aberta} />}
    </>
  );
}

function Esperando({ guia, versao, pode, onVelho, contestacao }: Props & { contestacao: Contestacao }) {
  const [mantendo, setMantendo] = useState(false);
  const manter = useManterValor();
  return (
    <Callout
      meaning="warning"
      title="O valor foi contestado"
      actions={
        pode && (
          <Button variant="default" size="sm" onClick={() => setMantendo(true)}>
            Manter o valor
          </Button>
        )
      }
    >
      <p>
        Por {contestacao.contestada_por}, <When at={contestacao.contestada_em} />. Até a resposta o prazo para pagar não corre.
      </p>
      <p>{contestacao.motivo}</p>
      {pode && (
        <p>
          Se quem paga tem razão, peça o desconto, a isenção ou o cancelamento em “Isentar, descontar, prorrogar”: quando outra
          pessoa confirmar, a contestação fica aceita.
        </p>
      )}
      {mantendo && (
        <FormDialog
          title={`Manter o valor da guia ${guia.numero}`}
          submit="Manter e responder"
          schema={respostaAContestacao}
          initialValues={{ resposta: '' }}
          description="Quem paga é avisado com a sua resposta. Se o dia de pagar já passou ou está perto, outra guia com o mesmo valor e um prazo novo toma o lugar desta."
          onSubmit={({ resposta }) =>
            manter.mutateAsync({ id: contestacao.id, versao, resposta }).catch((error: unknown) => {
              if (error instanceof ApiError && error.status === 409) onVelho();
              throw error;
            })
          }
          onClose={() => setMantendo(false)}
        >
          <TextAreaField
            name="resposta"
            label="Por que o valor está certo"
            hint="Em palavras de quem não conhece a lei: de onde vem cada parte da conta."
            lines={4}
            maxLength={2000}
          />
        </FormDialog>
      )}
    </Callout>
  );
}
