import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { motivo } from '@portal/domain/tramitacao/schema';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { usePedirPrazo } from '../queries.ts';
import { useVelho } from '../use-velho.tsx';
import classes from './Pendencias.module.css';

const soMotivo = z.object({ motivo });

/** As many days again, while the process still gives them. */
export function MaisPrazo({ requerimento: r }: { requerimento: Requerimento }) {
  const [aberto, setAberto] = useState(false);
  const pedir = usePedirPrazo(r.id);
  const { tentar, dialogo } = useVelho(r.id);
  if (r.prorrogacoes_restantes === 0) return null;
  return (
    <div className={classes.acoes}>
      <Button variant="subtle" size="compact-md" onClick={() => setAberto(true)}>
        Preciso de mais prazo
      </Button>
      {aberto && (
        <FormDialog
          title="Pedir mais prazo"
          submit="Pedir mais prazo"
          schema={soMotivo}
          initialValues={{ motivo: '' }}
          onSubmit={(values) => tentar(() => pedir.mutateAsync({ versao: r.versao, ...values }))}
          onClose={() => setAberto(false)}
          description={`Você ganha mais ${plural(r.definicao.prazo_pendencia_dias, 'dia', 'dias')} para responder. Pode pedir ${r.prorrogacoes_restantes === 1 ? 'só mais uma vez' : `mais ${r.prorrogacoes_restantes} vezes`}.`}
        >
          <TextField name="motivo" label="Por que precisa de mais tempo" lines={4} maxLength={2000} autoFocus />
        </FormDialog>
      )}
      {dialogo}
    </div>
  );
}
