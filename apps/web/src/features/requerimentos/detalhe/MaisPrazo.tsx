import { Button } from '@mantine/core';
import { prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { focusLater } from '#entities/campos/lista-de-itens.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { lerMaisPrazo } from './mais-prazo.ts';
import classes from './Pendencias.module.css';

const JA_PEDIU = 'ja-pediu-prazo';
const soMotivo = z.object({ motivo });

/** As many days again, while the process still gives them and the last day is not over; afterwards it says how things stand. */
export function MaisPrazo({ requerimento: r }: { requerimento: Requerimento }) {
  const [aberto, setAberto] = useState(false);
  const ato = useAto(r.id);
  const { mostrar, dialogo } = useVelho(r.id);
  const restam = r.prorrogacoes_restantes;
  const { pode, pediu, terminou } = lerMaisPrazo(r, hoje());
  if (!pode && !pediu && !terminou) return null;
  return (
    <div className={classes.maisPrazo}>
      {terminou && (
        <p>
          O prazo terminou em {formatDate(terminou)}. Responda assim mesmo, o quanto antes. Se precisar de mais tempo, fale com a
          prefeitura.
        </p>
      )}
      {pediu && !terminou && r.prazo_em && (
        <p id={JA_PEDIU} tabIndex={-1}>
          Você pediu mais prazo e tem até {formatDate(r.prazo_em)} para responder.
        </p>
      )}
      {pode && (
        <Button variant="subtle" size="compact-md" onClick={() => setAberto(true)}>
          Preciso de mais prazo
        </Button>
      )}
      {aberto && (
        <FormDialog
          title="Pedir mais prazo"
          submit="Pedir mais prazo"
          schema={soMotivo}
          initialValues={{ motivo: '' }}
          onSubmit={async (values) => {
            try {
              await ato.mutateAsync({ endpoint: prorrogar, versao: r.versao, body: values, local: [409, 422] });
            } catch (error) {
              if (error instanceof ApiError && error.status === 409) mostrar();
              throw error;
            }
            // the button may be gone
            focusLater(JA_PEDIU);
          }}
          onClose={() => setAberto(false)}
          description={`Você ganha mais ${plural(r.definicao.prazo_pendencia_dias, 'dia', 'dias')} para responder. Pode pedir ${restam === 1 ? 'só uma vez' : `até ${restam} vezes`}.`}
        >
          <TextAreaField name="motivo" label="Por que precisa de mais tempo" lines={4} maxLength={2000} autoFocus />
        </FormDialog>
      )}
      {dialogo}
    </div>
  );
}
